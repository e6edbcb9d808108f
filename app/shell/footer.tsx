import NewsletterForm from "#app/forms/newsletter-form.tsx";
import { island } from "#app/islands/island.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { officeName, streetAddress } from "#shared/formats/postal-address.ts";
import { CurrentLink, usePath } from "./links.tsx";
import { Logo } from "./logo.tsx";
import type { ShellData } from "./shell-data.ts";

const NewsletterIsland = island("newsletter-form", NewsletterForm, "interaction");

export function Footer({ site, navigation, renderedYear }: Omit<ShellData, "aboutPrices">) {
  const { newsletter } = navigation;
  // The newsletter page has its own form.
  const hasNewsletter = usePath() !== "/newsletter" && site.parts.newsletter;
  return (
    <footer className="footer stepped-l">
      <div className="wrap">
        {hasNewsletter ? (
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
            <SmartLink href={`mailto:${site.directContact.mail}`}>{site.directContact.mail}</SmartLink>
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
            {` ${site.name}. All rights reserved.${site.sample ? ` ${navigation.footer.sampleNote}` : ""}`}
          </p>
          <FooterLinks links={[...navigation.footer.legal, ...site.socials]} />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: readonly { readonly label: string; readonly href: string }[] }) {
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
