import logosUrl from "#app/generated/logos.svg?url&no-inline";

/**
 * A technology's logo (`si:react`, `lobe:meta`), decorative because the name is beside it. With scripts it is only text
 * until behaviors/start-behaviors.ts inserts it, because browsers load a sprite as soon as they parse its URL.
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
