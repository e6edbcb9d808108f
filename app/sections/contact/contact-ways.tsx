import { Icon } from "#app/ui/icon.tsx";
import type { ContactPage, Site } from "#content/types.ts";

type Props = { details: ContactPage["details"]; mail: string; offices: Site["offices"] };

/** The ways to write or call, for whoever does not want a form. */
export function ContactWays({ details, mail, offices }: Props) {
  return (
    <div className="contact-ways">
      <h2 className="t-h4">{details.heading}</h2>
      <p className="muted">{details.body}</p>
      <ul>
        <li>
          <Icon name="mail" />
          <a className="link" href={`mailto:${mail}`}>
            {mail}
          </a>
        </li>
        {offices.map(({ slug, country, phone }) => (
          <li key={slug}>
            <Icon name="phone" />
            <span>
              <a className="link" href={phone.href}>
                {phone.label}
              </a>{" "}
              <span className="muted">{country}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
