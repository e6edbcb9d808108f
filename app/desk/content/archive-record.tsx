import { useState } from "react";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentProblem } from "#shared/contracts/desk-content.ts";
import { ProblemList } from "./problem-list.tsx";

type Props = { path: string; words: DeskContent["whole"] };

/** Removes a record, or lists the records that refer to it in advance. */
export function ArchiveRecord({ path, words }: Props) {
  const [needed, setNeeded] = useState<readonly ContentProblem[] | "asking">([]);
  const ask = async () => {
    setNeeded("asking");
    setNeeded(await neededBy(path));
  };
  return (
    <details className="desk-fold desk-confirm" onToggle={({ currentTarget }) => currentTarget.open && ask()}>
      <summary className="desk-quiet">Archive</summary>
      {needed === "asking" ? (
        <p className="muted" role="status">
          {words.asking}
        </p>
      ) : needed.length > 0 ? (
        <ProblemList heading={words.needed} problems={needed} isPlacesOnly isNotice />
      ) : (
        <>
          <p className="muted">{words.archive}</p>
          <ActionButton intent="archive" label="Archive record" className="btn btn--ink" />
        </>
      )}
    </details>
  );
}

/** Empty without an answer: archiving checks again and reports why it is refused. */
async function neededBy(path: string): Promise<readonly ContentProblem[]> {
  const answer = await fetch(`${path}/needed-by`).catch(() => null);
  return answer?.ok ? await answer.json().catch(() => []) : [];
}
