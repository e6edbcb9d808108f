import { data, Form } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { TextField } from "#app/ui/field.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/blocked-domains";

// A public ending such as com or co.uk would flag everybody.
const DOMAIN = /^(?!(?:com?|net|org|gov|edu|ac|or|ne)\.[a-z]{2}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskEnquiries.blocked, domains: await context.get(enquiriesContext).blockedDomains() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = requireMember(context, "admin");
  const enquiries = context.get(enquiriesContext);
  const by = actorOf(member);
  const form = await request.formData();
  if (firstText(form, "intent") === "unblock") {
    await enquiries.unblockDomain(by, firstText(form, "id"));
    return null;
  }
  const typed = firstText(form, "domain").trim();
  const domain = typed.toLowerCase().replace(/^.*@/, "");
  if (!DOMAIN.test(domain)) return data({ error: deskEnquiries.blocked.wrong, typed }, { status: 422 });
  await enquiries.blockDomain(by, domain);
  return null;
}

export default function BlockedRoute({ loaderData: { words, domains }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <Form method="post" className="desk-toolbar desk-toolbar--fields" key={domains.length}>
        <TextField
          id="domain"
          name="domain"
          label="Domain"
          defaultValue={actionData?.typed}
          error={actionData?.error}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit" name="intent" value="block" className="btn">
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
            <ActionButton intent="unblock" id={domain} label="Unblock" about={domain} />
          </li>
        ))}
      </ul>
    </>
  );
}
