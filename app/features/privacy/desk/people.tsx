import { data, Form, Link } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { isUnsent, sendOrKeep, stayIfUnsent, unlessUnsent } from "#app/desk/frame/connection.ts";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { readPost, requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, DeskTable, Facts, Panel } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskRecords } from "#content/collections.ts";
import type { DeskRecords } from "#content/types.ts";
import { kindLabels, type LeadKind } from "#features/leads/lead-fields.ts";
import { erasePersonFor, findPerson } from "#features/privacy/people.server.ts";
import { siteContext } from "#server/site.server.ts";
import { addressFrom } from "#shared/forms/text.ts";
import type { Route } from "./+types/people";

const LONGEST_ADDRESS = 254;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const site = context.get(siteContext);
  const asked = url.searchParams.get("email");
  const email = addressFrom(asked ?? "").slice(0, LONGEST_ADDRESS);
  const isAddress = email.includes("@");
  return {
    words: deskRecords.people,
    email,
    found: isAddress ? await findPerson(site, email) : null,
    problem: asked !== null && !isAddress ? deskRecords.people.addressMissing : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const { site, form, line, intent } = await readPost(args, "admin");
  const email = addressFrom(line("email", LONGEST_ADDRESS));
  if (intent !== "erase" || !email.includes("@")) throw data(null, { status: 400 });
  if (addressFrom(line("repeated", LONGEST_ADDRESS)).toLowerCase() !== email.toLowerCase()) {
    return data({ problem: deskRecords.people.mistyped, erased: null }, { status: 422 });
  }
  const nothing = {
    leads: [],
    isSubscriber: false,
    messages: 0,
    mails: 0,
    mailFiles: 0,
    mentions: { lines: [], hasMore: false },
  };
  return once(args, form, {
    act: async (actor) =>
      data({ problem: undefined, erased: await erasePersonFor(site, actor, email) }),
    repeated: () => data({ problem: undefined, erased: nothing }),
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = stayIfUnsent;

export default function PeopleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, email, found, problem } = loaderData;
  const answer = unlessUnsent(actionData);
  useErrorTitle(Boolean(problem ?? answer?.problem));
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <search>
        <Form className="desk-toolbar desk-toolbar--fields" key={email}>
          <EmailField
            id="email"
            name="email"
            label="Email address"
            defaultValue={email}
            error={problem}
            autoComplete="off"
          />
          <button type="submit" className="btn btn--outline">
            Look up
          </button>
        </Form>
      </search>
      {isUnsent(actionData) ? <ActionResult result={actionData} /> : null}
      {answer?.erased ? <ErasureResult erased={answer.erased} words={words} /> : null}
      {found && !answer?.erased ? (
        <PersonData
          key={email}
          email={email}
          found={found}
          words={words}
          problem={answer?.problem}
        />
      ) : null}
    </>
  );
}

type ResultProps = {
  erased: Awaited<ReturnType<typeof erasePersonFor>>;
  words: DeskRecords["people"];
};

function ErasureResult({ erased, words }: ResultProps) {
  const { leads, isSubscriber, messages, mails, mailFiles, mentions } = erased;
  return (
    <Notice tone="success" isFirst>
      <p>{words.erased}</p>
      <Facts
        of={{
          Enquiries: leads.join(", ") || "none",
          Subscription: isSubscriber ? "one" : "none",
          "Emails and webhook posts": messages,
          "Mails without enquiry": mails || null,
          "Mail files": mailFiles,
        }}
      />
      {words.elsewhere.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <MentionList mentions={mentions} words={words} />
    </Notice>
  );
}

type Props = {
  email: string;
  found: Awaited<ReturnType<typeof findPerson>>;
  words: DeskRecords["people"];
  problem: string | undefined;
};

function PersonData({
  email,
  found: { leads, subscriber, messages, mails, mentions },
  words,
  problem,
}: Props) {
  const enquiries = leads.map(({ reference, kind, createdAt }) => [
    `Enquiry ${reference}`,
    received(kind, createdAt),
  ]);
  return (
    <Panel id="person" title={email}>
      {leads.length === 0 && !subscriber && mails === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <Facts
            of={{
              ...Object.fromEntries(enquiries),
              Newsletter: subscriber && `${subscriber.status}, requests: ${subscriber.requests}`,
              "Emails and webhook posts": messages,
              "Mails without enquiry": mails || null,
            }}
          />
          <a
            href={`/desk/people/export?${new URLSearchParams({ email })}`}
            className="btn btn--outline"
            download=""
          >
            Export as JSON
          </a>
        </>
      )}
      <MentionList mentions={mentions} words={words} />
      <Form method="post" className="desk-form desk-note desk-note--danger">
        <PostKey of="erase" />
        <p>{words.sure}</p>
        <input type="hidden" name="email" value={email} />
        <TextField
          id="repeated"
          name="repeated"
          label="Email address again"
          error={problem}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" name="intent" value="erase" className="btn btn--ink">
          Erase this person
        </button>
      </Form>
    </Panel>
  );
}

type Mentions = NonNullable<Props["found"]>["mentions"];

/** Other people's enquiries that name the person: an erasure leaves them, and staff decide. */
function MentionList({
  mentions: { lines, hasMore },
  words,
}: {
  mentions: Mentions;
  words: DeskRecords["people"];
}) {
  if (lines.length === 0) return <p>{words.noMentions}</p>;
  return (
    <>
      <p>{words.mentions}</p>
      <DeskTable
        rows={lines}
        keyOf={({ id }) => id}
        columns={{
          Enquiry: ({ id, reference }) => (
            <Link className="link" to={`/desk/enquiries/${id}`}>
              {reference}
            </Link>
          ),
          Where: (line) => line.in.map((place) => words.places[place]).join(", "),
          "Found by": ({ by }) => by.map((mark) => words.marks[mark]).join(", "),
        }}
      />
      {hasMore ? <p>{words.moreMentions}</p> : null}
    </>
  );
}

const received = (kind: LeadKind, at: string) => (
  <>
    {kindLabels[kind]}, <DeskTime at={at} />
  </>
);
