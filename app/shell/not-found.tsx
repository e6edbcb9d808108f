import { Button } from "#app/ui/button.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { ShellData } from "./shell-data.ts";

/** A stair of which one step is missing, and beside it the ways round. */
export function NotFound({ links }: { links: ShellData["navigation"]["notFound"] }) {
  return (
    <section className="missing" aria-labelledby="page-heading">
      <div className="wrap missing__grid">
        <div className="error-page">
          <h1 className="t-h1" id="page-heading">
            Page not found
          </h1>
          <p className="t-lead">Nothing lives at this address, or no longer does. Look for it here:</p>
          <search>
            <form action="/search" method="get" className="search-form">
              <label htmlFor="missing">Search this site</label>
              <input id="missing" type="search" name="q" data-missing="" enterKeyHint="search" />
              <Button type="submit" icon="search">
                Search
              </Button>
            </form>
          </search>
          <nav aria-label="Main pages">
            <ul className="error-page__links">
              {links.map(({ label, href, body }) => (
                <li key={href}>
                  <SmartLink href={href}>
                    <strong>{label}</strong>
                    <span>{body}</span>
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="missing__stairs" aria-hidden="true">
          <span>4</span>
          <span>0</span>
          <span>4</span>
        </div>
      </div>
    </section>
  );
}
