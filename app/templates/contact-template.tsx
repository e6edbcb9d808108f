import { ContactForm } from "#app/forms/contact-form.tsx";
import { reachOf } from "#app/forms/reach.tsx";
import { ContactLead } from "#app/sections/contact-lead.tsx";
import { OfficeCards } from "#app/sections/office-cards.tsx";
import type { ContactPage, Site } from "#content/types.ts";

type Props = { page: ContactPage; offices: Site["offices"]; mail: string };

export function ContactTemplate({ page, offices, mail }: Props) {
  const { heading, intro, details, form, success, topics, products } = page;
  return (
    <>
      <ContactLead heading={heading} intro={intro} details={details} mail={mail} offices={offices}>
        <ContactForm
          heading={form.heading}
          note={form.note}
          submitLabel={form.submit}
          success={success}
          topics={topics}
          products={products}
          reach={reachOf(mail, offices)}
        />
      </ContactLead>
      <OfficeCards {...page.offices} offices={offices} />
    </>
  );
}
