import { Fragment, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import {
  isUnsent,
  sendOrKeep,
  stayIfUnsent,
  type Unsent,
  unlessUnsent,
} from "#app/desk/frame/connection.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { DeskHead, DeskTable, Facts, Panel } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { UploadProgress } from "#app/desk/frame/upload-progress.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskNewsletter } from "#content/collections.ts";
import type { DeskNewsletter } from "#content/types.ts";
import { importColumns } from "#features/newsletter/newsletter.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { postLimits } from "#shared/forms/limits.ts";
import type { Route } from "./+types/import";
import { ImportFile } from "./import-file.tsx";
import { importPost } from "./import-post.ts";
import { sendTable, useSentTable, withWords } from "./send-table.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskNewsletter.import };
}

/** Without its script the page posts here. */
export const action = (args: Route.ActionArgs) => importPost(args);
action.limits = { memberBytes: postLimits.table } satisfies PostLimits;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction: async () => sendTable(await request.formData()) });

export const shouldRevalidate = stayIfUnsent;

export default function ImportRoute({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const sending = useSentTable();
  const posted = useLastAnswer(unlessUnsent(actionData));
  const form = useRef<HTMLFormElement>(null);
  // Another file has another result.
  const [dropped, drop] = useState<typeof posted>(undefined);
  const result = posted === dropped ? undefined : posted;
  useErrorTitle(result !== undefined && result.outcome.status !== "read");
  function take(text: string) {
    drop(posted);
    const table = form.current?.elements.namedItem("table");
    if (table instanceof HTMLTextAreaElement) table.value = text;
  }
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        <Link to="/desk/newsletter" className="btn btn--outline">
          Subscribers
        </Link>
      </DeskHead>
      {isUnsent(actionData) ? <ActionResult result={withWords(actionData, words.sending)} /> : null}
      {sending ? <UploadProgress name={words.title} {...sending} onStop={sending.stop} /> : null}
      {result ? <ImportResult {...result} words={words} /> : null}
      <Panel id="table-to-import" title="Table">
        <p>{words.columns}</p>
        <pre className="desk-note">
          {importColumns.map((column, at) => (
            <Fragment key={column}>
              {at > 0 ? "," : ""}
              {/* On a phone the line ends between two columns, not inside a name. */}
              <wbr />
              {column}
            </Fragment>
          ))}
          {`\n${words.example}`}
        </pre>
        <Form ref={form} method="post" encType="multipart/form-data" className="desk-form">
          <ImportFile words={words} onRead={take} />
          <TextArea
            key={posted?.table}
            id="table"
            name="table"
            label="Or paste the text"
            defaultValue={posted?.table}
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

/** A post without an answer leaves the preview and its table as they were. */
function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, keep] = useState(answer);
  if (answer !== undefined && answer !== last) keep(answer);
  return answer ?? last;
}

type Props = Exclude<NonNullable<Route.ComponentProps["actionData"]>, Unsent> & {
  words: DeskNewsletter["import"];
};

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
            <PostKey of="import" />
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
            columns={{
              Line: ({ line }) => `Line ${line}`,
              Reason: ({ problem }) => words.refusals[problem],
            }}
          />
        ) : null}
        {refused.length > MAX_SHOWN ? <p>And {refused.length - MAX_SHOWN} more.</p> : null}
      </Panel>
    </>
  );
}
