import type { ReactNode } from "react";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { useCurrent } from "./current-page.ts";
import { Logo } from "./logo.tsx";
import type { ShellData } from "./shell-data.ts";

type Props = Omit<ShellData, "prices"> & {
  /** The newsletter form, on pages without their own. */
  children: ReactNode;
};

export function Footer({ site, navigation, renderedYear, children }: Props) {
  return (
    <footer className="footer stepped-l">
      <div className="wrap">
        {children}
        <div className="footer__columns">
          <div className="footer__about">
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
            {site.places.map(({ name, address }) => (
              <span key={address}>
                <b>{name}</b>
                {` ${address}`}
              </span>
            ))}
          </address>
          {site.badges.length > 0 ? <Badges badges={site.badges} /> : null}
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

function Badges({ badges }: Pick<ShellData["site"], "badges">) {
  return (
    <ul>
      {badges.map(({ icon, title, body }) => (
        <li key={title}>
          <Icon name={icon} />
          <b>{title}</b>
          {body}
        </li>
      ))}
    </ul>
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
