import { data, Link, redirect } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { KeptForm } from "#app/desk/frame/kept-form.tsx";
import { DeskHead } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { EmailField, TextArea, TextField } from "#app/ui/field.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import { leadFields } from "#shared/forms/lead-fields.ts";
import { readLead } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/new-call";

export function loader({ context }: Route.LoaderArgs) {
  const me = requireMember(context).member.id;
  return { words: deskEnquiries.call, fields: leadFields.call, me };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = requireMember(context);
  const call = readLead("call", await request.formData());
  if (call.errors) return data({ errors: call.errors, values: call.values }, { status: 422 });
  const by = actorOf(member);
  throw redirect(`/desk/enquiries/${await context.get(enquiriesContext).addCall(by, call.fields)}`);
}

export default function NewCallRoute({ loaderData: { words, fields, me }, actionData }: Route.ComponentProps) {
  const of = (name: keyof typeof fields) => ({
    ...{ id: name, name, label: fields[name].label, maxLength: fields[name].maxLength },
    ...{ defaultValue: actionData?.values[name], error: actionData?.errors[name] },
    isOptional: name !== "fullName" && name !== "message",
    autoComplete: "off",
  });
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <KeptForm draft={{ memberId: me, recordId: "new", form: "call" }} className="desk-panel" noValidate>
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
