import { ButtonLink } from "#app/ui/button.tsx";

/** Shown for every failure except a missing page. The error is in the log, not here. */
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
