import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { LeadForm } from "#app/forms/lead-form.tsx";
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
      words={{ requirements: { label: requirementsLabel, hint: requirementsHint } }}
    />
  );
}
