import { data, Form, Link, useNavigation } from "react-router";
import { DeskHead, DeskTable, Facts, Panel } from "#app/desk/frame/page.tsx";
import { readPost, requireMember } from "#app/desk/members/member.ts";
import { Field, TextArea, wiring } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskNewsletter } from "#content/collections.ts";
import type { DeskNewsletter } from "#content/types.ts";
import { importColumns, importLimits } from "#shared/contracts/desk-newsletter.ts";
import type { Route } from "./+types/import";

export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskNewsletter.import };
}

/** Previews a table; the preview's button posts it again to import it. */
export async function action(args: Route.ActionArgs) {
  const { actor, desk, text, intent } = await readPost(args);
  const { imports } = desk.newsletter;
  // Forms post line breaks as CR LF, whatever the file has.
  const table = text("table").replace(/\r\n?/g, "\n");
  const isDone = intent === "import";
  const outcome = isDone ? await imports.commit(actor, table) : await imports.preview(table);
  return data({ outcome, isDone, table: isDone ? "" : table }, { status: outcome.status === "read" ? 200 : 422 });
}

export default function ImportRoute({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const fileField = { id: "file", label: "CSV file" };
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        <Link to="/desk/newsletter" className="btn btn--outline">
          Subscribers
        </Link>
      </DeskHead>
      {actionData ? <ImportResult {...actionData} words={words} /> : null}
      <Panel id="table-to-import" title="Table">
        <p>{words.columns}</p>
        <pre className="desk-note">{`${importColumns.join(",")}\n${words.example}`}</pre>
        <Form method="post" encType="multipart/form-data" className="desk-form">
          <Field {...fileField}>
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              className="input"
              onChange={async ({ currentTarget: field }) => {
                const [file] = field.files ?? [];
                const area = field.form?.elements.namedItem("table");
                field.setCustomValidity(file && file.size > importLimits.bytes ? words.problems.rows : "");
                if (file && area instanceof HTMLTextAreaElement) area.value = await file.text();
              }}
              {...wiring(fileField)}
            />
          </Field>
          <TextArea
            key={actionData?.table}
            id="table"
            name="table"
            label="Or paste the text"
            defaultValue={actionData?.table}
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            required
          />
          <button type="submit" name="intent" value="preview" className="btn" disabled={isBusy}>
            Preview
          </button>
        </Form>
      </Panel>
    </>
  );
}

type Props = NonNullable<Route.ComponentProps["actionData"]> & { words: DeskNewsletter["import"] };

const MAX_SHOWN = 200;

function ImportResult({ outcome, isDone, table, words }: Props) {
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
        {isDone ? words.done : words.previewed}
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
            <button type="submit" name="intent" value="import" className="btn">
              Import {added}
            </button>
          </Form>
        )}
        {refused.length > 0 ? (
          <DeskTable
            caption="Invalid lines"
            rows={refused.slice(0, MAX_SHOWN)}
            keyOf={({ line }) => line}
            columns={{ Line: ({ line }) => `Line ${line}`, Reason: ({ problem }) => words.refusals[problem] }}
          />
        ) : null}
        {refused.length > MAX_SHOWN ? <p>And {refused.length - MAX_SHOWN} more.</p> : null}
      </Panel>
    </>
  );
}
