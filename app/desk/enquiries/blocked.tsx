import { data, Form } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { DeskTime } from "#app/desk/desk-time.tsx";
import { requireMember } from "#app/desk/member.ts";
import { RowAction } from "#app/desk/row-action.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { firstText } from "#shared/read-lead.ts";
import type { Route } from "./+types/blocked";

// A name of its own before the ending: com, or co.uk, would flag everybody.
const DOMAIN = /^(?!(?:com?|net|org|gov|edu|ac|or|ne)\.[a-z]{2}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskEnquiries.blocked, domains: await context.get(enquiriesContext).blockedDomains() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = requireMember(context, "admin");
  const enquiries = context.get(enquiriesContext);
  const by = { id: member.id, name: member.name || member.email };
  const form = await request.formData();
  const typed = firstText(form, "domain").trim();
  const domain = typed.toLowerCase().replace(/^.*@/, "");
  if (firstText(form, "intent") === "unblock") {
    await enquiries.unblockDomain(by, domain);
    return null;
  }
  if (!DOMAIN.test(domain)) return data({ error: deskEnquiries.blocked.wrong, typed }, { status: 422 });
  await enquiries.blockDomain(by, domain);
  return null;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.words.title} | Desk` }];

export default function BlockedRoute({ loaderData: { words, domains }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} lead={words.lead} />
      <Form method="post" className="desk-panel desk-bar blocked-form" key={domains.length}>
        <label>
          <span>Domain</span>
          <input
            name="domain"
            className="input"
            defaultValue={actionData?.typed}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={actionData ? true : undefined}
            aria-describedby={actionData ? "domain-error" : undefined}
          />
        </label>
        {actionData ? (
          <FieldError id="domain-error" role="alert">
            {actionData.error}
          </FieldError>
        ) : null}
        <button type="submit" name="intent" value="block" className="btn btn--primary">
          Block
        </button>
      </Form>
      {domains.length === 0 ? <p className="muted">{words.none}</p> : null}
      <ul className="desk-list">
        {domains.map(({ domain, memberName, createdAt }) => (
          <li key={domain}>
            <div>
              <strong>{domain}</strong>
              <p className="muted small">
                {memberName}, <DeskTime at={createdAt} />
              </p>
            </div>
            <RowAction intent="unblock" name="domain" value={domain} label="Unblock" about={domain} />
          </li>
        ))}
      </ul>
    </>
  );
}
