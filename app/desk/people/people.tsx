import { data, Form } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { EmailField } from "#app/ui/field.tsx";
import { deskRecords } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/people";
import { ErasureResult } from "./erasure-result.tsx";
import { PersonData } from "./person-data.tsx";

const LONGEST_ADDRESS = 254;
const clean = (text: string) => text.trim().slice(0, LONGEST_ADDRESS);

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
