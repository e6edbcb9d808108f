import { data, Link } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { isUnsent, sendOrKeep, stayIfUnsent, unlessUnsent } from "#app/desk/frame/connection.ts";
import { FollowedForm } from "#app/desk/frame/followed-form.tsx";
import { readPost, requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, Facts } from "#app/desk/frame/page.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskRecords } from "#content/collections.ts";
import type { DeskRecords } from "#content/types.ts";
import { isAskedAgain, readAsked } from "#features/privacy/asked-person.server.ts";
import { erasePersonFor, findPerson } from "#features/privacy/people.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import type { Route } from "./+types/people";
import { MentionList } from "./mention-list.tsx";
import { PersonData } from "./person-data.tsx";

/** As long as the longest address; names may be shorter. */
const LONGEST = 254;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const site = context.get(siteContext);
  const typed = beginningOf(url.searchParams.get("person") ?? "", LONGEST);
  const asked = readAsked(typed);
  const isMissing = url.searchParams.has("person") && !asked;
  return {
    words: deskRecords.people,
    typed,
    asked,
    found: asked && (await findPerson(site, asked)),
    problem: isMissing ? deskRecords.people.missing : undefined,
  };
}

type Problem = { readonly of: "repeated" | "enquiries"; readonly text: string };

const refused = (problem: Problem) => data({ problem, erased: null }, { status: 422 });

export async function action(args: Route.ActionArgs) {
  const { site, form, line, intent } = await readPost(args, "admin");
  const asked = readAsked(line("person", LONGEST));
  if (intent !== "erase" || !asked) throw data(null, { status: 400 });
  const { mistyped, noneTicked } = deskRecords.people;
  if (!isAskedAgain(asked, line("repeated", LONGEST)))
    return refused({ of: "repeated", text: mistyped });
  const chosen = form.getAll("enquiry").map(String);
  if (asked.by !== "address" && chosen.length === 0)
    return refused({ of: "enquiries", text: noneTicked });
  return once(args, form, {
    act: async (actor) =>
      data({ problem: undefined, erased: await erasePersonFor(site, actor, asked, chosen) }),
    repeated: () => data({ problem: undefined, erased: nothing }),
  });
}

action.limits = { repeated: "enquiry" } satisfies PostLimits;

const nothing: Awaited<ReturnType<typeof erasePersonFor>> = {
  leads: [],
  isSubscriber: false,
  messages: 0,
  mails: 0,
  mailFiles: 0,
  addresses: [],
  mentions: { lines: [], hasMore: false },
};

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = stayIfUnsent;

export default function PeopleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, typed, asked, found, problem } = loaderData;
  const answer = unlessUnsent(actionData);
  useErrorTitle(Boolean(problem ?? answer?.problem));
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <search>
        <FollowedForm>
          <TextField
            id="person"
            name="person"
            label={words.label}
            hint={words.hint}
            defaultValue={typed}
            error={problem}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
          />
          <button type="submit" className="btn btn--outline">
            Look up
          </button>
        </FollowedForm>
      </search>
      {isUnsent(actionData) ? <ActionResult result={actionData} /> : null}
      {answer?.erased ? <ErasureResult erased={answer.erased} words={words} /> : null}
      {asked && found && !answer?.erased ? (
        <PersonData
          key={typed}
          asked={asked}
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
  const { leads, isSubscriber, messages, mails, mailFiles, addresses, mentions } = erased;
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
      {addresses.length > 0 ? (
        <>
          <p>{words.moreOf}</p>
          <ul className="desk-list">
            {addresses.map((address) => (
              <li key={address}>
                <Link className="link" to={`?${new URLSearchParams({ person: address })}`}>
                  <bdi>{address}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {words.elsewhere.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <MentionList mentions={mentions} words={words} />
    </Notice>
  );
}
