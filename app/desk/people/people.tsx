import { data, Form } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { DeskHead, Facts, Panel } from "#app/desk/frame/page.tsx";
import { readPost, requireMember } from "#app/desk/members/member.ts";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskRecords } from "#content/collections.ts";
import type { DeskRecords } from "#content/types.ts";
import type { DeskServices } from "#shared/contracts/desk-services.ts";
import { kindLabels, type LeadKind } from "#shared/forms/lead-fields.ts";
import type { Route } from "./+types/people";

const LONGEST_ADDRESS = 254;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const { people } = context.get(deskContext);
  const email = (url.searchParams.get("email") ?? "").trim().slice(0, LONGEST_ADDRESS);
  const isAddress = email.includes("@");
  return {
    words: deskRecords.people,
    email,
    found: isAddress ? await people.find(email) : null,
    problem: email !== "" && !isAddress ? deskRecords.people.addressMissing : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const { actor, desk, line, intent } = await readPost(args, "admin");
  const email = line("email", LONGEST_ADDRESS);
  if (intent !== "erase" || !email.includes("@")) throw data(null, { status: 400 });
  if (line("repeated", LONGEST_ADDRESS).toLowerCase() !== email.toLowerCase()) {
    return data({ problem: deskRecords.people.mistyped, erased: null }, { status: 422 });
  }
  return data({ problem: undefined, erased: await desk.people.erase(actor, email) });
}

export default function PeopleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, email, found, problem } = loaderData;
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
      {actionData?.erased ? <ErasureResult erased={actionData.erased} words={words} /> : null}
      {found && !actionData?.erased ? (
        <PersonData key={email} {...{ email, found, words }} problem={actionData?.problem} />
      ) : null}
    </>
  );
}

type ResultProps = { erased: Awaited<ReturnType<DeskServices["people"]["erase"]>>; words: DeskRecords["people"] };

function ErasureResult({ erased, words }: ResultProps) {
  const { leads, isSubscriber, messages, mailFiles } = erased;
  return (
    <Notice tone="success" isFirst>
      <p>{words.erased}</p>
      <Facts
        of={{
          Enquiries: leads.join(", ") || "none",
          Subscription: isSubscriber ? "one" : "none",
          "Emails and webhook posts": messages,
          "Mail files": mailFiles,
        }}
      />
      {words.elsewhere.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

type Props = {
  email: string;
  found: Awaited<ReturnType<DeskServices["people"]["find"]>>;
  words: DeskRecords["people"];
  problem: string | undefined;
};

function PersonData({ email, found: { leads, subscriber, messages }, words, problem }: Props) {
  const enquiries = leads.map(({ reference, kind, createdAt }) => [`Enquiry ${reference}`, received(kind, createdAt)]);
  return (
    <Panel id="person" title={email}>
      {leads.length === 0 && !subscriber ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <Facts
            of={{
              ...Object.fromEntries(enquiries),
              Newsletter: subscriber && `${subscriber.status}, requests: ${subscriber.requests}`,
              "Emails and webhook posts": messages,
            }}
          />
          <a href={`/desk/people/export?${new URLSearchParams({ email })}`} className="btn btn--outline" download="">
            Export as JSON
          </a>
        </>
      )}
      <Form method="post" className="desk-form desk-note desk-note--danger">
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

const received = (kind: LeadKind, at: string) => (
  <>
    {kindLabels[kind]}, <DeskTime at={at} />
  </>
);
