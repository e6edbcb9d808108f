import { data, Link, redirect } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { isUnsent, sendOrKeep, stayIfUnsent, unlessUnsent } from "#app/desk/frame/connection.ts";
import { KeptForm } from "#app/desk/frame/kept-form.tsx";
import { requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead } from "#app/desk/frame/page.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { EmailField, TextArea, TextField } from "#app/ui/field.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { addCall } from "#features/enquiries/answer-enquiries.server.ts";
import { leadFields } from "#features/leads/lead-fields.ts";
import { readLead } from "#features/leads/read-lead.ts";
import { siteContext } from "#server/site.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/new-call";

export function loader({ context }: Route.LoaderArgs) {
  const me = requireMember(context).member.id;
  return { words: deskEnquiries.call, fields: leadFields.call, me };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireMember(context);
  const form = await request.formData();
  const call = readLead("call", form);
  if (call.errors)
    return data({ errors: call.errors, values: call.values, problem: "" }, { status: 422 });
  const act = async (by: ActingMember): Promise<ReturnType<typeof addedBefore>> => {
    throw redirect(`/desk/enquiries/${await addCall(context.get(siteContext), by, call.fields)}`);
  };
  const addedBefore = () =>
    data(
      {
        errors: {} as typeof call.errors & {},
        values: call.values,
        problem: deskEnquiries.call.addedBefore,
      },
      { status: 409 },
    );
  const letter = { text: JSON.stringify(call.fields), edited: addedBefore };
  return once({ request, context }, form, { act, repeated: addedBefore, letter });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = stayIfUnsent;

export default function NewCallRoute({
  loaderData: { words, fields, me },
  actionData,
}: Route.ComponentProps) {
  const refused = unlessUnsent(actionData);
  useErrorTitle(refused !== undefined);
  const of = (name: keyof typeof fields) => ({
    id: name,
    name,
    label: fields[name].label,
    maxLength: fields[name].maxLength,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
    isOptional: name !== "fullName" && name !== "message",
    autoComplete: "off",
  });
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <ActionResult result={isUnsent(actionData) || actionData?.problem ? actionData : undefined} />
      <KeptForm
        draft={{ memberId: me, recordId: "new", form: "call" }}
        className="desk-panel"
        noValidate
      >
        <div className="desk-pair">
          <div className="desk-form">
            <TextField {...of("fullName")} autoFocus />
            <TextField {...of("companyName")} />
            <TextField type="tel" {...of("phoneNumber")} />
            <EmailField {...of("email")} />
          </div>
          <TextArea {...of("message")} rows={8} />
        </div>
        <div className="desk-toolbar">
          <button type="submit" className="btn">
            Add enquiry
          </button>
          <Link to="/desk/enquiries" className="desk-quiet">
            Cancel
          </Link>
        </div>
      </KeptForm>
    </>
  );
}
