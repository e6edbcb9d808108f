import { SearchForm } from "#app/search/search-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import type { ShellData } from "./shell-data.ts";

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

export function ApplicationError() {
  return (
    <section className="error-page wrap">
      <h1 className="t-h1">Unexpected Application Error!</h1>
      <p className="t-intro">
        Something went wrong on our side. Nothing you sent has been lost. Try again in a moment.
      </p>
      <ButtonLink href="/" icon="arrow-right">
        Back to the home page
      </ButtonLink>
    </section>
  );
}
