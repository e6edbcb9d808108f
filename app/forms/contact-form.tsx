import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { LeadForm } from "#app/forms/lead-form.tsx";
import { usePreselect } from "#app/forms/use-preselect.ts";
import { EmailField, PhoneField, TextArea, TextField } from "#app/ui/field.tsx";
import { type Option, Select } from "#app/ui/select.tsx";
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
    >
      {(field) => (
        <>
          <div className="form__head">
            <h2 className="t-h3">{heading}</h2>
            <p className="small muted">{note}</p>
          </div>
          <div className="form__row">
            <TextField {...field("fullName")} label="Full name" autoComplete="name" enterKeyHint="next" />
            <PhoneField {...field("phoneNumber")} label="Phone number" enterKeyHint="next" />
          </div>
          <EmailField {...field("email")} label="Email" enterKeyHint="next" />
          <TextArea
            {...field("message")}
            label="Message"
            hint="A few sentences are enough. Please leave out passwords and other people's data."
            enterKeyHint="enter"
          />
          <div className="form__fields" ref={choices}>
            <div className="form__row">
              <Select {...field("topic")} label="Topic" prompt="Choose a topic" options={topics} />
              <Select {...field("product")} label="Product" prompt="Choose a product" options={products} />
            </div>
            <Select {...field("person")} {...person} />
          </div>
        </>
      )}
    </LeadForm>
  );
}
