import logosUrl from "#app/generated/logos.svg?url&no-inline";

/** The drawing of a technology (`si:react`, `lobe:meta`), decorative: its name stands beside it. */
export function TechnologyLogo({ logo }: { logo: string }) {
  return (
    <svg className="technology-logo" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${logosUrl}#${logo.replace(":", "-")}`} />
    </svg>
  );
}
