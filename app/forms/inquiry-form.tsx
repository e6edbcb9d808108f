import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { LeadForm } from "#app/forms/lead-form.tsx";
import { EmailField, TextArea, TextField } from "#app/ui/field.tsx";
import type { LeadResult } from "#shared/lead-result.ts";

type Props = {
  /** What the page asks people to describe. */
  requirementsLabel: string;
  requirementsHint: string;
  /** The page that the form stands on, whose action takes the post. */
  action: string;
  success: { readonly heading: string; readonly body: string };
  directContact: DirectContact;
  posted?: LeadResult | undefined;
};

export default function InquiryForm(props: Props) {
  const { requirementsLabel, requirementsHint, action, success, directContact, posted } = props;
  return (
    <LeadForm
      kind="inquiry"
      action={action}
      submitLabel="Submit Inquiry"
      success={success}
      directContact={directContact}
      posted={posted}
    >
      {(field) => (
        <>
          <div className="form__pair">
            <TextField {...field("fullName")} label="Your Full Name" autoComplete="name" enterKeyHint="next" />
            <EmailField {...field("email")} label="Business Email" enterKeyHint="next" />
          </div>
          <TextField {...field("companyName")} label="Company Name" autoComplete="organization" enterKeyHint="next" />
          <TextArea
            {...field("requirements")}
            label={requirementsLabel}
            hint={requirementsHint}
            rows={4}
            enterKeyHint="enter"
          />
        </>
      )}
    </LeadForm>
  );
}
