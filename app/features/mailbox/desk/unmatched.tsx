import { data, Form, Link } from "react-router";
import {
  type ActionAnswer,
  ActionButton,
  ActionResult,
  useResult,
} from "#app/desk/frame/actions.tsx";
import {
  createLoader,
  isUnsent,
  reloadAfterConflict,
  sendOrKeep,
} from "#app/desk/frame/connection.ts";
import { formatSize, RelativeTime } from "#app/desk/frame/formats.tsx";
import { type MemberPost, readPost, requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, EmptyState } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { TextField } from "#app/ui/field.tsx";
import { deskEnquiries, deskRecords } from "#content/collections.ts";
import type { DeskRecords } from "#content/types.ts";
import { useEvents } from "#features/enquiries/desk/use-events.tsx";
import { mailboxReport } from "#features/mailbox/mailbox-report.server.ts";
import {
  fileMail,
  listUnmatched,
  makeEnquiry,
  setAside,
  type UnmatchedMail,
} from "#features/mailbox/unmatched.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { Route } from "./+types/unmatched";
import { headingOf, useMailFocus } from "./mail-focus.ts";
import { MailboxNote } from "./mailbox-note.tsx";

const LONGEST_REFERENCE = 40;

export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  const site = context.get(siteContext);
  const report = await mailboxReport(site);
  return {
    words: deskRecords.mailbox,
    gaps: deskEnquiries.mailGaps,
    // The count would only repeat the list below.
    report: report && { ...report, unmatched: 0 },
    mails: await listUnmatched(site),
  };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return once(args, post.form, {
    act: (actor) => carryOut({ ...post, actor }),
    repeated: () => answer({ id: post.id, did: "done before" }),
  });
}

type Did = "filed" | "added" | "aside" | "back" | "done before";
type Refusal = "gone" | "noReference" | "noSender";
type Outcome = {
  readonly id: string;
  readonly did?: Did;
  readonly refused?: Refusal;
  readonly reference?: string;
};

const refusals = { gone: "gone", "no reference": "noReference", "no sender": "noSender" } as const;

const answer = (outcome: Outcome, status = 200) => data(outcome, { status });

async function carryOut({ site, actor, intent, id, line }: MemberPost) {
  switch (intent) {
    case "file": {
      const reference = line("reference", LONGEST_REFERENCE);
      const filed = await fileMail(site, actor, id, reference);
      if (filed.status === "filed") return answer({ id, did: "filed" });
      const refused = refusals[filed.status];
      return answer({ id, refused, reference }, refused === "gone" ? 409 : 422);
    }
    case "add": {
      const made = await makeEnquiry(site, actor, id);
      if (made.status === "filed") return answer({ id, did: "added" });
      return answer({ id, refused: refusals[made.status] }, made.status === "gone" ? 409 : 422);
    }
    case "aside":
    case "back": {
      const isDone = await setAside(site, actor, id, intent === "aside");
      return isDone ? answer({ id, did: intent }) : answer({ id, refused: "gone" }, 409);
    }
    default:
      throw data(null, { status: 400 });
  }
}

const { load } = createLoader();
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  load(url.pathname + url.search, () => serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = reloadAfterConflict;

export default function UnmatchedRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, gaps, report, mails } = loaderData;
  useEvents();
  useMailFocus(mails.map(({ id }) => id));
  const result = useResult(actionData);
  const outcome = isUnsent(result) ? undefined : result;
  const told = isUnsent(result) ? result : outcome && toldOf(outcome, words);
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        <Link to="/desk/enquiries" className="desk-quiet">
          All enquiries
        </Link>
      </DeskHead>
      <ActionResult result={told} />
      <MailboxNote report={report} words={words} />
      {mails.length === 0 ? <EmptyState icon="circle-check" {...words.none} /> : null}
      {mails.map((mail) => (
        <UnmatchedItem
          key={mail.id}
          mail={mail}
          words={words}
          gaps={gaps}
          outcome={outcome?.id === mail.id ? outcome : undefined}
        />
      ))}
    </>
  );
}

function toldOf({ id, did, refused }: Outcome, words: DeskRecords["mailbox"]): ActionAnswer {
  // It stands beside the field.
  if (refused === "noReference") return {};
  if (refused) return { problem: words[refused] };
  if (did === "aside") return { done: words.aside, undo: { intent: "back", id } };
  return { done: did === "done before" || did === undefined ? words.gone : words[did] };
}

type Props = {
  mail: UnmatchedMail;
  words: DeskRecords["mailbox"];
  gaps: Readonly<Record<string, string>>;
  outcome: Outcome | undefined;
};

function UnmatchedItem({ mail, words, gaps, outcome }: Props) {
  const { id, fromName, fromAddress, subject, excerpt, isCut, gap, arrivedAt } = mail;
  const title = subject || fromName || fromAddress || words.unreadable;
  const sender = [fromName, fromAddress].filter(Boolean).join(", ");
  return (
    <article className="desk-panel" aria-labelledby={headingOf(id)} data-mail={id}>
      <div>
        <h2 id={headingOf(id)} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h2>
        <p className="muted small">
          {sender ? (
            <>
              <bdi>{sender}</bdi>,{" "}
            </>
          ) : null}
          <RelativeTime at={arrivedAt} />
        </p>
      </div>
      {excerpt ? (
        <p className="desk-note" dir="auto">
          {excerpt}
          {isCut ? "…" : null}
        </p>
      ) : null}
      {gap ? <p className="muted small">{gaps[gap]}</p> : null}
      {mail.attachments.length > 0 ? (
        <ul aria-label="Attachments" className="small">
          {mail.attachments.map((line) => (
            <li key={line.id}>
              <bdi>{line.name}</bdi> <span className="muted">{formatSize(line.size)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="desk-toolbar">
        <Form method="post" className="desk-toolbar desk-toolbar--fields">
          <PostKey of={`file ${id}`} />
          <input type="hidden" name="id" value={id} />
          <TextField
            id={`reference-${id}`}
            name="reference"
            label="Reference of the enquiry"
            hint={words.hint}
            error={outcome?.refused === "noReference" ? words.noReference : undefined}
            defaultValue={outcome?.reference ?? ""}
            autoComplete="off"
            spellCheck={false}
          />
          <button
            type="submit"
            name="intent"
            value="file"
            className="btn btn--outline"
            aria-label={`File: ${title}`}
          >
            File
          </button>
        </Form>
        <ActionButton intent="add" label="Make an enquiry" id={id} about={title} />
        <ActionButton
          intent="aside"
          label="Not an enquiry"
          id={id}
          about={title}
          className="desk-quiet"
        />
      </div>
    </article>
  );
}
