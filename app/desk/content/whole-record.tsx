import { useEffect, useState } from "react";
import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { DeskContent } from "#content/types.ts";
import type { EditedRecord } from "#shared/contracts/desk-content.ts";
import { slugFrom } from "#shared/formats/slug.ts";
import type { Refused } from "./record-action.ts";

type Props = { record: EditedRecord; refused: Refused | undefined; words: DeskContent["whole"] };

const labels = { duplicate: "Duplicate", move: "Change address" } as const;

/** Copies, moves or removes the record: each starts a draft. */
export function WholeRecord({ record, refused, words }: Props) {
  const { page, can } = record;
  const { slug } = record.key;
  const [typed, setTyped] = useState({ duplicate: `${slug}-copy`, move: slug });
  useEffect(() => {
    if (refused?.of) document.getElementById(`${refused.of}-slug`)?.focus();
  }, [refused]);
  const addressOf = (name: string) => (page?.endsWith(slug) ? page.slice(0, -slug.length) : "") + slugFrom(name);
  if (can.length === 0) return null;
  return (
    <Panel id="whole" title="Page actions" intro={words.intro}>
      {(["duplicate", "move"] as const)
        .filter((each) => can.includes(each))
        .map((each) => (
          <Form method="post" key={each} className="desk-toolbar desk-toolbar--fields">
            <TextField
              id={`${each}-slug`}
              name="slug"
              label={labels[each]}
              error={refused?.of === each ? refused.problem : undefined}
              hint={`${words[each]} ${addressOf(typed[each])}`}
              value={typed[each]}
              onChange={({ target }) => setTyped({ ...typed, [each]: target.value })}
            />
            <button type="submit" name="intent" value={each} className="btn btn--outline">
              {labels[each]}
            </button>
            {each === "move" ? (
              <ul className="content-effects small">
                <li>
                  {page} {words.oldAddress}
                </li>
                <li>{words.links}</li>
                <li>{words.search}</li>
              </ul>
            ) : null}
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
