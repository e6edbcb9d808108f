import logosUrl from "#app/generated/logos.svg?url&no-inline";

/**
 * The drawing of a technology (`si:react`, `lobe:meta`), decorative: its name stands beside it. With scripts it is mere
 * text until behaviors/logos.ts puts it in, because browsers load a sprite as soon as they parse its address.
 */
export function TechnologyLogo({ logo }: { logo: string }) {
  return (
    <noscript data-logo="">
      <svg className="technology-logo" viewBox="0 0 24 24" aria-hidden="true">
        <use href={`${logosUrl}#${logo.replace(":", "-")}`} />
      </svg>
    </noscript>
  );
}
