import logosUrl from "#app/generated/logos.svg?url&no-inline";

/** A logo (`si:react`). Browsers load a sprite as soon as they parse its URL, so a script inserts it near the screen. */
export function TechnologyLogo({ logo }: { logo: string }) {
  return (
    <noscript data-logo="">
      <svg className="technology-logo" viewBox="0 0 24 24" aria-hidden="true">
        <use href={`${logosUrl}#${logo.replace(":", "-")}`} />
      </svg>
    </noscript>
  );
}
