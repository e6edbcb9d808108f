import { Fold } from "#app/ui/fold.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { useCurrent } from "./current-page.ts";
import { Logo } from "./logo.tsx";
import type { ShellData } from "./shell-data.ts";

export function Footer({ site, navigation, renderedYear }: Omit<ShellData, "prices">) {
  return (
    <footer className="footer rise-l">
      <div className="wrap">
        <div className="footer__columns">
          <div className="footer__about">
            <Logo site={site} />
            <p>{site.blurb}</p>
            <address className="footer__places">
              {site.places.map((place) => (
                <span key={place}>{place}</span>
              ))}
              <SmartLink href={`mailto:${site.directContact.mail}`}>{site.directContact.mail}</SmartLink>
            </address>
          </div>
          {navigation.footer.columns.map(({ label, landmark, items }) => (
            <nav key={label} aria-label={landmark}>
              <Fold summary={<h2>{label}</h2>}>
                <FooterLinks links={items} />
              </Fold>
            </nav>
          ))}
        </div>
        <div className="footer__base">
          {site.badges.length > 0 ? (
            <ul className="badges">
              {site.badges.map(({ icon, title, body }) => (
                <li key={title} className="badge">
                  <Icon name={icon} />
                  <span>
                    <b>{title}</b>
                    <span>{body}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
          <p>
            © <span data-year="">{renderedYear}</span> {site.name}. All rights reserved.
            {site.sample ? ` ${navigation.footer.sampleNote}` : null}
          </p>
          <FooterLinks links={[...navigation.footer.legal, ...site.socials]} />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: readonly { readonly label: string; readonly href: string }[] }) {
  const current = useCurrent();
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={label}>
          <SmartLink href={href} aria-current={current(href)}>
            {label}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
