import { Form } from "react-router";
import { DeskTable } from "#app/desk/desk-table.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskNewsletter } from "#content/types.ts";
import type { ImportAnswer } from "./import-action.ts";

type Props = ImportAnswer & { words: DeskNewsletter["import"] };

const MOST_SHOWN = 200;

/** What a table would do, with the press that does it; or what it did. */
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
      <section className="desk-panel" aria-labelledby="outcome">
        <h2 id="outcome">{isDone ? "What was done" : "What would be done"}</h2>
        <dl className="figure-summary">
          <Count name="Added" count={added} />
          <Count name="Subscribed already" count={known} />
          <Count name="Left, and stay out" count={left} />
          <Count name="Refused" count={refused.length} />
        </dl>
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
          <DeskTable caption="Refused lines" columns={["Line", "Why"]}>
            {refused.slice(0, MOST_SHOWN).map(({ line, problem }) => (
              <tr key={line}>
                <td data-label="Line">{line}</td>
                <td data-label="Why">{words.refusals[problem]}</td>
              </tr>
            ))}
          </DeskTable>
        ) : null}
        {refused.length > MOST_SHOWN ? <p>And {refused.length - MOST_SHOWN} more.</p> : null}
      </section>
    </>
  );
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count}</dd>
  </div>
);
