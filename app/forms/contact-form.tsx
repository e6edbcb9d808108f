import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { LeadForm } from "#app/forms/lead-form.tsx";
import { usePreselect } from "#app/forms/use-preselect.ts";
import type { Option } from "#app/ui/select.tsx";
import type { LeadResult } from "#shared/lead-result.ts";

type Props = {
  heading: string;
  note: string;
  submitLabel: string;
  success: { readonly heading: string; readonly body: string };
  topics: readonly Option[];
  products: readonly Option[];
  /** Whom somebody may want to meet. */
  person: { readonly label: string; readonly prompt: string; readonly options: readonly Option[] };
  directContact: DirectContact;
  posted?: LeadResult | undefined;
};

export default function ContactForm(props: Props) {
  const { heading, note, submitLabel, success, topics, products, person, directContact, posted } = props;
  const choices = usePreselect(["topic", "product", "person"]);
  return (
    <LeadForm
      kind="contact"
      action="/contact-us"
      submitLabel={submitLabel}
      success={success}
      directContact={directContact}
      posted={posted}
      words={{ topic: { options: topics }, product: { options: products }, person }}
      fields={choices}
    >
      <div className="form__head">
        <h2 className="t-h3">{heading}</h2>
        <p className="small muted">{note}</p>
      </div>
    </LeadForm>
  );
}
