import { island } from "#app/browser/islands/island.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import NewsletterForm from "#features/newsletter/form/newsletter-form.tsx";
import { officeName, streetAddress } from "#shared/formats/postal-address.ts";
import { CurrentLink } from "./links.tsx";
import { Logo } from "./logo.tsx";
import type { ShellData } from "./shell-data.ts";

const NewsletterIsland = island("newsletter-form", NewsletterForm, "interaction");

export function Footer({
  site,
  navigation,
  renderedYear,
}: Pick<ShellData, "site" | "navigation" | "renderedYear">) {
  const { newsletter } = navigation;
  const sampleNote = noteOnSamples(site, navigation.footer);
  return (
    <footer className="footer">
      <div className="wrap">
        {site.parts.newsletter ? (
          <section className="news" aria-labelledby="newsletter">
            <div>
              <h2 className="t-h3" id="newsletter">
                {newsletter.heading}
              </h2>
              <p>{newsletter.body}</p>
            </div>
            <NewsletterIsland note={newsletter.note} directContact={site.directContact} />
          </section>
        ) : null}
        <div className="footer__columns">
          <div className="footer__about stack">
            <Logo site={site} />
            <p>{site.blurb}</p>
            <SmartLink href={`mailto:${site.directContact.mail}`}>
              {site.directContact.mail}
            </SmartLink>
          </div>
          {navigation.footer.columns.map(({ label, landmark, items }) => (
            <nav key={label} aria-label={landmark}>
              <Collapsible summary={<h2>{label}</h2>}>
                <FooterLinks links={items} />
              </Collapsible>
            </nav>
          ))}
        </div>
        <div className="footer__facts">
          <address>
            {site.offices.map((office) => (
              <span key={office.slug}>
                <b>{officeName(office, site.offices)}</b>
                {` ${streetAddress(office)}`}
              </span>
            ))}
          </address>
          <ul>
            {site.badges.map(({ icon, title, body }) => (
              <li key={title}>
                <Icon name={icon} />
                <b>{title}</b>
                {body}
              </li>
            ))}
          </ul>
        </div>
        <div className="footer__base">
          <p>
            © <span data-year="">{renderedYear}</span>
            {` ${site.name}. All rights reserved.${sampleNote ? ` ${sampleNote}` : ""}`}
          </p>
          <FooterLinks links={[...navigation.footer.legal, ...site.socials]} />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({
  links,
}: {
  links: readonly { readonly label: string; readonly href: string }[];
}) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={label}>
          <CurrentLink href={href}>{label}</CurrentLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * What a visitor must know while something on the site is made up, also after the company's own
 * name is on it.
 */
function noteOnSamples(
  { sample, hasSamples }: ShellData["site"],
  { sampleNote, samplesNote }: ShellData["navigation"]["footer"],
) {
  if (sample) {
    return sampleNote;
  }
  return hasSamples ? samplesNote : undefined;
}
