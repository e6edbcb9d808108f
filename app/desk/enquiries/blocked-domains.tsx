import { data, Form } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { type ActionAnswer, ActionButton, ActionResult } from "#app/desk/frame/actions.tsx";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { DeskHead, DeskTable, EmptyState } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { TextField } from "#app/ui/field.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/blocked-domains";

// A public suffix such as com or co.uk would flag everybody.
const DOMAIN = /^(?!(?:com?|net|org|gov|edu|ac|or|ne)\.[a-z]{2}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

type Answer = ActionAnswer & { readonly error?: string; readonly typed?: string };

export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskEnquiries.blocked, domains: await context.get(enquiriesContext).blockedDomains() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = requireMember(context, "admin");
  const enquiries = context.get(enquiriesContext);
  const by = actorOf(member);
  const form = await request.formData();
  const words = deskEnquiries.blocked;
  if (firstText(form, "intent") === "unblock") {
    const id = firstText(form, "id");
    await enquiries.unblockDomain(by, id);
    return data<Answer>({ done: `${words.unblocked} ${id}`, undo: { intent: "block", id } });
  }
  const typed = (firstText(form, "domain") || firstText(form, "id")).trim();
  const domain = typed.toLowerCase().replace(/^.*@/, "");
  if (!DOMAIN.test(domain)) return data<Answer>({ error: words.wrong, typed }, { status: 422 });
  await enquiries.blockDomain(by, domain);
  return data<Answer>({ done: `${words.blocked} ${domain}`, undo: { intent: "unblock", id: domain } });
}

export default function BlockedRoute({ loaderData: { words, domains }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <ActionResult result={actionData} />
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
      {domains.length === 0 ? (
        <EmptyState icon="shield" {...words.none} />
      ) : (
        <DeskTable columns={["Domain", "Blocked by", "When"]} hasActions>
          {domains.map(({ domain, memberName, createdAt }) => (
            <tr key={domain}>
              <td>
                <strong>{domain}</strong>
              </td>
              <td data-label="Blocked by">{memberName}</td>
              <td data-label="When">
                <RelativeTime at={createdAt} />
              </td>
              <td>
                <ActionButton intent="unblock" id={domain} label="Unblock" about={domain} className="desk-quiet" />
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
    </>
  );
}
