import { imprintOf } from "#app/company-registration.ts";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { FormPanel } from "#app/forms/form-panel.tsx";
import LeadForm from "#app/forms/lead-form.tsx";
import { island } from "#app/islands/island.tsx";
import { leadAction } from "#app/lead-action.ts";
import { ContactSection } from "#app/sections/contact/contact-section.tsx";
import { OfficeCards } from "#app/sections/contact/office-cards.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import { Facts } from "#app/ui/facts.tsx";
import { contactPage as page, people as records, site } from "#content/collections.ts";
import type { Route } from "./+types/contact";

const FormIsland = island("lead-form", LeadForm, "visible");

export function loader() {
  // The value is the name, because the company's mail shows the value of this field as it is.
  const people = Object.values(records)
    .map(({ name, role }) => ({ value: name, label: `${name}, ${role}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return {
    page,
    head: headOf(page.seo, [...homeTrail, { label: "Contact us", href: "/contact-us" }]),
    offices: site.offices,
    mail: site.mail.hello,
    imprint: imprintOf(site),
    people,
  };
}

export const action = (args: Route.ActionArgs) => leadAction("contact", args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, offices, mail, people, imprint } = loaderData;
  const { form, success, topics, products, person } = page;
  return (
    <>
      <ContactSection {...page} mail={mail} offices={offices}>
        <FormPanel id="write" heading={form.heading} intro={form.note}>
          <FormIsland
            kind="contact"
            action="/contact-us"
            submitLabel={form.submit}
            success={success}
            words={{
              topic: { options: topics },
              product: { options: products ?? [] },
              person: { ...person, options: people },
            }}
            directContact={directContactOf(mail, offices)}
            posted={actionData}
          />
        </FormPanel>
      </ContactSection>
      <OfficeCards {...page.offices} offices={offices} />
      {imprint && (
        <HeadedSection tone="tinted" stairs="left" id="imprint" heading="Imprint">
          <Facts facts={imprint.map(({ label, value }) => [label, value])} />
        </HeadedSection>
      )}
    </>
  );
}
