import type { Imprint as ImprintRows } from "#app/company-registration.ts";
import ContactForm from "#app/forms/contact-form.tsx";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { island } from "#app/islands/island.tsx";
import { ContactLead } from "#app/sections/contact/contact-lead.tsx";
import { Imprint } from "#app/sections/contact/imprint.tsx";
import { OfficeCards } from "#app/sections/contact/office-cards.tsx";
import type { ContactPage, Site } from "#content/types.ts";
import type { LeadResult } from "#shared/lead-result.ts";

const FormIsland = island("contact-form", ContactForm, "visible");

type Props = {
  page: ContactPage;
  offices: Site["offices"];
  mail: string;
  people: readonly { readonly value: string; readonly label: string }[];
  imprint: ImprintRows | null;
  posted: LeadResult | undefined;
};

export function ContactTemplate({ page, offices, mail, people, imprint, posted }: Props) {
  const { heading, intro, details, drawing, form, success, topics, products, person } = page;
  return (
    <>
      <ContactLead {...{ heading, intro, details, drawing, mail, offices }}>
        <FormIsland
          heading={form.heading}
          note={form.note}
          submitLabel={form.submit}
          success={success}
          topics={topics}
          products={products}
          person={{ ...person, options: people }}
          directContact={directContactOf(mail, offices)}
          posted={posted}
        />
      </ContactLead>
      <OfficeCards {...page.offices} offices={offices} />
      {imprint && <Imprint rows={imprint} />}
    </>
  );
}
