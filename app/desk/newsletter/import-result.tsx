import { Form } from "react-router";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { Facts, Panel } from "#app/desk/frame/panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskNewsletter } from "#content/types.ts";
import type { Route } from "./+types/import";

type Props = NonNullable<Route.ComponentProps["actionData"]> & { words: DeskNewsletter["import"] };

const MAX_SHOWN = 200;

export function ImportResult({ outcome, isDone, table, seen, words }: Props) {
  if (outcome.status === "no table") {
    return (
      <Notice tone="danger" isFirst>
        <p>
          Line {outcome.line}: {words.problems[outcome.problem]}
        </p>
      </Notice>
    );
  }
  const { added, known, left, refused } = outcome;
  return (
    <>
      <Notice tone="success" isFirst>
        <p>{isDone ? words.done : words.previewed}</p>
      </Notice>
      <Panel id="outcome" title={isDone ? "Imported" : "Preview"}>
        <Facts
          of={{
            [isDone ? "Added" : "To be added"]: added,
            "Already subscribed": known,
            "Unsubscribed earlier, not added": left,
            Invalid: refused.length,
          }}
        />
        {isDone || added === 0 ? null : (
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="table" value={table} />
            <input type="hidden" name="seen" value={seen} />
            <button type="submit" name="intent" value="import" className="btn">
              Import {added}
            </button>
          </Form>
        )}
        {refused.length > 0 ? (
          <DeskTable caption="Invalid lines" columns={["Line", "Reason"]}>
            {refused.slice(0, MAX_SHOWN).map(({ line, problem }) => (
              <tr key={line}>
                <td>Line {line}</td>
                <td data-label="Reason">{words.refusals[problem]}</td>
              </tr>
            ))}
          </DeskTable>
        ) : null}
        {refused.length > MAX_SHOWN ? <p>And {refused.length - MAX_SHOWN} more.</p> : null}
      </Panel>
    </>
  );
}
