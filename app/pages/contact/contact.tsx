import { island } from "#app/browser/islands/island.tsx";
import { imprintOf } from "#app/company-registration.ts";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import { Facts } from "#app/ui/facts.tsx";
import { contactPage as page, people as records, redirects, site } from "#content/collections.ts";
import { peopleBySlug } from "#content/views/people-by-slug.ts";
import { FormPanel } from "#features/leads/form/form-panel.tsx";
import { leadAction } from "#features/leads/form/lead-action.ts";
import LeadForm from "#features/leads/form/lead-form.tsx";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/contact";
import { ContactSection } from "./contact-section.tsx";
import { OfficeCards } from "./office-cards.tsx";

const FormIsland = island("lead-form", LeadForm, "visible");

/** The person whom the page names as its first reader, with a page where people have one. */
function readerOf({ reader }: typeof page) {
  const person = reader && records[reader.person];
  if (!reader || !person) return undefined;
  const { name, role, portrait } = person;
  const href = site.parts.hire ? { href: recordPaths.people(reader.person) } : {};
  return { label: reader.label, name, role, portrait, ...href };
}

const onRoster = () => peopleBySlug({ people: records, redirects });

export function loader() {
  // The value is the name, because the company's mail shows the value of this field as it is.
  const people = Object.values(records)
    .map(({ name, role }) => ({ value: name, label: `${name}, ${role}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return {
    page,
    products: (page.products ?? []).map(({ value, label }) => ({ value, label })),
    head: headOf(page.seo, [...homeTrail, { label: "Contact us", href: "/contact-us" }]),
    offices: site.offices,
    mail: site.mail.hello,
    imprint: imprintOf(site),
    reader: readerOf(page),
    people,
    roster: site.parts.roster
      ? Object.entries(onRoster()).map(([slug, { name }]) => ({ value: slug, label: name }))
      : [],
  };
}

export const action = leadAction("contact", (slug) => Object.hasOwn(onRoster(), slug));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, products, offices, mail, people, roster, imprint, reader } = loaderData;
  const { form, success, topics, person } = page;
  return (
    <>
      <ContactSection {...page} mail={mail} offices={offices} reader={reader}>
        <FormPanel id="write" heading={form.heading} intro={form.note}>
          <FormIsland
            kind="contact"
            action="/contact-us"
            submitLabel={form.submit}
            success={success}
            words={{
              topic: { options: topics },
              product: { options: products },
              person: { ...person, options: people },
              people: { options: roster },
            }}
            directContact={directContactOf(mail, offices)}
            posted={actionData}
          />
        </FormPanel>
      </ContactSection>
      <OfficeCards {...page.offices} offices={offices} />
      {imprint && (
        <HeadedSection tone="tinted" id="imprint" heading="Imprint">
          <Facts facts={imprint.map(({ label, value }) => [label, value])} />
        </HeadedSection>
      )}
    </>
  );
}
