import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/actions.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { DeskContent } from "#content/types.ts";
import type { EditedRecord } from "#features/editing/editing.ts";
import type { Refused } from "./record-result.ts";

type Props = { record: EditedRecord; refused: Refused | undefined; words: DeskContent["whole"] };

const labels = { duplicate: "Duplicate", move: "Change address" } as const;

/** Copies, moves or removes the record: each starts a draft. */
export function WholeRecord({ record: { key, can }, refused, words }: Props) {
  if (can.length === 0) return null;
  return (
    <Panel id="whole" title="Page actions" intro={words.intro}>
      {(["duplicate", "move"] as const)
        .filter((each) => can.includes(each))
        .map((each) => (
          <Form method="post" key={each} className="desk-toolbar desk-toolbar--fields">
            <PostKey of={each} />
            <TextField
              id={`${each}-slug`}
              name="slug"
              label={labels[each]}
              error={refused?.field === `${each}-slug` ? refused.problem : undefined}
              hint={words[each]}
              defaultValue={each === "move" ? key.slug : `${key.slug}-copy`}
            />
            <button type="submit" name="intent" value={each} className="btn btn--outline">
              {labels[each]}
            </button>
          </Form>
        ))}
      <details className="desk-fold desk-confirm">
        <summary className="desk-quiet">Archive</summary>
        <p className="muted">{words.archive}</p>
        <ActionButton intent="archive" label="Archive record" className="btn btn--ink" />
      </details>
    </Panel>
  );
}
