import { useState } from "react";
import { data, Form, Link, redirect } from "react-router";
import { ActionResult, unsentText } from "#app/desk/frame/actions.tsx";
import { sendOrKeep } from "#app/desk/frame/connection.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, Options } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { Field, TextField, wiring } from "#app/ui/field.tsx";
import { deskContent } from "#content/collections.ts";
import { editPathOf } from "#features/editing/record-key.ts";
import { unlessPushRefused } from "#features/editing/refused-push.server.ts";
import { addressHolder, createRecord } from "#features/editing/whole-changes.server.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { slugFrom } from "#shared/formats/slug.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { postLimits } from "#shared/forms/limits.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/new-record";
import { type Refusal, unbegunText } from "./record-action.ts";
import { type Kind, kinds } from "./record-kinds.ts";
import { requireEditing } from "./require-editing.ts";
import { useAddressHolder } from "./use-address-holder.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const site = await requireEditing(context);
  const asked = {
    collection: url.searchParams.get("collection") ?? "",
    slug: url.searchParams.get("slug") ?? "",
  };
  const from = url.searchParams.get("from") ?? "";
  return {
    words: deskContent,
    first: url.searchParams.get("kind") ?? "post",
    asked,
    holder: asked.slug ? await addressHolder(site, asked, from) : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const site = await requireEditing(context);
  const form = await request.formData();
  const values = {
    kind: firstText(form, "kind"),
    name: firstText(form, "name").trim(),
    slug: firstText(form, "slug"),
  };
  const refused = (outcome: Refusal) => {
    const isOfAddress = outcome.status === "bad slug" || outcome.status === "taken";
    const reason = unbegunText(outcome, deskContent.outcomes);
    return data({ values, reason, isOfAddress }, { status: 409 });
  };
  const act = async () => {
    const outcome = await unlessPushRefused(site, () => createRecord(site, who, values));
    if (outcome.status === "saved") throw redirect(editPathOf(outcome.key));
    return refused(outcome.status === "invalid" ? { status: "not possible" } : outcome);
  };
  const repeated = () => refused({ status: "taken", detail: values.name || values.slug });
  return once({ request, context }, form, { act, repeated });
}
action.limits = { memberBytes: postLimits.content } satisfies PostLimits;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const meta: Route.MetaFunction = () => [{ title: "New record | Desk" }];

export default function NewRecordRoute({
  loaderData: { words, first },
  actionData,
}: Route.ComponentProps) {
  const choices = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));
  const answer = actionData && "values" in actionData ? actionData : undefined;
  const unsent = actionData && "status" in actionData ? actionData : undefined;
  const [kind, setKind] = useState(Object.hasOwn(kinds, first) ? (first as Kind) : "post");
  const [name, setName] = useState(answer?.values.name ?? "");
  const [slug, setSlug] = useState(answer?.values.slug ?? "");
  const [label, collection] = kinds[kind];
  const refused = answer?.isOfAddress ? "" : answer?.reason;
  const problem = unsent ? unsentText(unsent, words.unsent) : refused;
  const address = slugFrom(slug || name);
  const holder = useAddressHolder({ collection, slug: address });
  const addressProblem = holder
    ? `${words.outcomes.taken} ${holder}`
    : answer?.isOfAddress && answer.reason;
  useErrorTitle(answer !== undefined);
  return (
    <>
      <DeskHead title={words.create.title} intro={words.create.intro} />
      <ActionResult result={problem ? { problem } : undefined} />
      <Form method="post" className="desk-panel desk-form content-new">
        <PostKey of="new" />
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
          error={addressProblem || undefined}
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
