import { data, Form } from "react-router";
import { deskContext } from "#app/context.ts";
import { EmailField } from "#app/ui/field.tsx";
import { deskRecords } from "#content/collections.ts";
import { actorOf } from "#shared/desk.ts";
import { firstText } from "#shared/read-lead.ts";
import type { Route } from "./+types/people";
import { DeskHead } from "./desk-head.tsx";
import { ErasedList } from "./erased-list.tsx";
import { requireMember } from "./member.ts";
import { PersonPanel } from "./person-panel.tsx";
import { RetentionPanel } from "./retention-panel.tsx";

const MOST_LETTERS = 254;
const clean = (text: string) => text.trim().slice(0, MOST_LETTERS);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const { people } = context.get(deskContext);
  const email = clean(url.searchParams.get("email") ?? "");
  const isAddress = email.includes("@");
  return {
    words: deskRecords.people,
    email,
    found: isAddress ? await people.find(email) : null,
    problem: email !== "" && !isAddress ? deskRecords.people.addressMissing : undefined,
    retention: await people.retention(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(requireMember(context, "admin").member);
  const form = await request.formData();
  const email = clean(firstText(form, "email"));
  if (firstText(form, "intent") !== "erase" || !email.includes("@")) throw data(null, { status: 400 });
  if (clean(firstText(form, "repeated")).toLowerCase() !== email.toLowerCase()) {
    return data({ problem: deskRecords.people.mistyped, erased: null }, { status: 422 });
  }
  return data({ problem: undefined, erased: await context.get(deskContext).people.erase(actor, email) });
}

export const meta: Route.MetaFunction = () => [{ title: "People's data | Desk" }];

export default function PeopleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, email, found, problem, retention } = loaderData;
  return (
    <>
      <DeskHead title={words.title} lead={words.lead} />
      <search>
        <Form className="desk-bar" key={email}>
          <EmailField
            id="email"
            name="email"
            label="Mail address"
            defaultValue={email}
            error={problem}
            autoComplete="off"
          />
          <button type="submit" className="btn btn--outline">
            Look up
          </button>
        </Form>
      </search>
      {actionData?.erased ? <ErasedList erased={actionData.erased} words={words} /> : null}
      {found && !actionData?.erased ? (
        <PersonPanel key={email} {...{ email, found, words }} problem={actionData?.problem} />
      ) : null}
      <RetentionPanel retention={retention} lead={words.retention} />
    </>
  );
}
