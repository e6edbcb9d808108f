import { useState } from "react";
import { data, Form, Link, redirect } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { sendOrKeep } from "#app/desk/frame/connection.ts";
import { DeskHead, Options } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { Field, TextField, wiring } from "#app/ui/field.tsx";
import { deskContent } from "#content/collections.ts";
import { slugFrom } from "#shared/formats/slug.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/new-record";
import { requireContentDesk } from "./content-desk.ts";
import { recordPath } from "./record-key.ts";
import { type Kind, kinds } from "./record-kinds.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  await requireContentDesk(context);
  return { words: deskContent, first: url.searchParams.get("kind") ?? "post" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const content = await requireContentDesk(context);
  const form = await request.formData();
  const values = { kind: firstText(form, "kind"), name: firstText(form, "name").trim(), slug: firstText(form, "slug") };
  const outcome = await content.change(who, { do: "create", ...values });
  if (outcome.status === "saved") throw redirect(recordPath(outcome.key));
  const isOfAddress = outcome.status === "bad slug" || outcome.status === "taken";
  return data({ values, reason: deskContent.outcomes[outcome.status], isOfAddress }, { status: 409 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(() => serverAction());

export const meta: Route.MetaFunction = () => [{ title: "New record | Desk" }];

export default function NewRecordRoute({ loaderData: { words, first }, actionData }: Route.ComponentProps) {
  const choices = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));
  const answer = actionData && "values" in actionData ? actionData : undefined;
  const unsent = actionData && "status" in actionData ? actionData : undefined;
  const [kind, setKind] = useState(Object.hasOwn(kinds, first) ? (first as Kind) : "post");
  const [name, setName] = useState(answer?.values.name ?? "");
  const [slug, setSlug] = useState(answer?.values.slug ?? "");
  const [label, collection] = kinds[kind];
  const refused = answer?.isOfAddress ? "" : answer?.reason;
  const problem = unsent ? (unsent.why === "refused" ? unsent.message : words.unsent[unsent.why]) : refused;
  const address = slugFrom(slug || name);
  return (
    <>
      <DeskHead title={words.create.title} intro={words.create.intro} />
      <ActionResult result={problem ? { problem } : undefined} />
      <Form method="post" className="desk-panel desk-form content-new">
        <Field id="kind" label="Kind">
          <select
            name="kind"
            className="input"
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
            {...wiring({ id: "kind", label: "" })}
          >
            <Options of={choices} />
          </select>
        </Field>
        <TextField
          id="name"
          name="name"
          label={label}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          id="slug"
          name="slug"
          label="Address"
          isOptional
          error={answer?.isOfAddress ? answer.reason : undefined}
          hint={address ? recordPaths[collection](address) : words.create.slug}
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
          autoComplete="off"
        />
        <div className="desk-toolbar">
          <button type="submit" className="btn">
            Begin draft
          </button>
          <Link to="/desk/content" className="desk-quiet">
            Cancel
          </Link>
        </div>
      </Form>
    </>
  );
}
