import logosUrl from "#app/generated/logos.svg?url&no-inline";

/** A one-colour technology logo; its name stands beside it. `logo` is written as in records: "si:react". */
export function TechnologyLogo({ logo }: { logo: string }) {
  return (
    <svg className="technology-logo" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${logosUrl}#${logo.replace(":", "-")}`} />
    </svg>
  );
}
