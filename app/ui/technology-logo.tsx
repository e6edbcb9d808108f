import logosUrl from "#app/generated/logos.svg?url&no-inline";

/** The drawing of a technology (`si:react`, `lobe:meta`), decorative: its name stands beside it. behaviors/logos.ts draws it when it comes near. */
export function TechnologyLogo({ logo }: { logo: string }) {
  const href = `${logosUrl}#${logo.replace(":", "-")}`;
  return (
    <span className="technology-logo">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use data-href={href} />
      </svg>
      <noscript>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <use href={href} />
        </svg>
      </noscript>
    </span>
  );
}
