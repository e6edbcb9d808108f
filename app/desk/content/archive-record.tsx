import { useState } from "react";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentProblem } from "#shared/contracts/desk-content.ts";
import { ProblemList } from "./problem-list.tsx";

type Props = { path: string; words: DeskContent["whole"] };

/** Removes a record, or says which others name it before anybody tries. */
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

/** Nothing without an answer: archiving asks again, and says why it cannot be. */
async function neededBy(path: string): Promise<readonly ContentProblem[]> {
  const answer = await fetch(`${path}/needed-by`).catch(() => null);
  return answer?.ok ? await answer.json().catch(() => []) : [];
}
