import { SearchForm } from "#app/search/search-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import { MissingStep } from "./missing-step.tsx";
import type { ShellData } from "./shell-data.ts";

export function NotFound({ links }: { links: ShellData["navigation"]["notFound"] }) {
  return (
    <section className="error-page error-page--missing wrap" aria-labelledby="page-heading">
      <div className="error-page__copy">
        <h1 className="t-display" id="page-heading">
          Page not found
        </h1>
        <p className="t-intro">There’s no page at this address. Try a search:</p>
        <SearchForm />
      </div>
      <MissingStep />
      <nav aria-label="Main pages">
        <LinkRows links={links} />
      </nav>
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
