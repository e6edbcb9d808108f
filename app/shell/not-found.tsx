import { Button } from "#app/ui/button.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { ShellData } from "./shell-data.ts";

export function NotFound({ links }: { links: ShellData["navigation"]["notFound"] }) {
  return (
    <section className="error-page wrap">
      <p className="error-page__status" aria-hidden="true">
        404
      </p>
      <h1 className="t-h1">Page not found</h1>
      <p className="t-lead">Nothing lives at this address, or no longer does. Look for it here:</p>
      <search>
        <form action="/search" method="get" className="error-page__search">
          <label htmlFor="missing">Search this site</label>
          <input id="missing" type="search" name="q" data-missing="" enterKeyHint="search" />
          <Button type="submit" icon="search">
            Search
          </Button>
        </form>
      </search>
      <nav aria-label="Main pages">
        <ul className="error-page__links steps-list">
          {links.map(({ label, href }) => (
            <li key={href}>
              <SmartLink href={href} className="link">
                {label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
