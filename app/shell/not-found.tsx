import { SearchForm } from "#app/search/search-form.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import type { ShellData } from "./shell-data.ts";

/** The 404 page, with a search and links to the main pages. */
export function NotFound({ links }: { links: ShellData["navigation"]["notFound"] }) {
  return (
    <section className="missing" aria-labelledby="page-heading">
      <div className="wrap missing__grid">
        <div className="error-page">
          <h1 className="t-h1" id="page-heading">
            Page not found
          </h1>
          <p className="t-intro">There’s no page at this address. Try a search:</p>
          <SearchForm />
          <nav aria-label="Main pages">
            <LinkRows links={links} />
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
