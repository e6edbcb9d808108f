import logosUrl from "#app/generated/logos.svg?url&no-inline";

type Props = { logo: string };

/**
 * A logo (`si:react`), in an element with the class `logo-place`, which keeps its room. Browsers load
 * a sprite as soon as they parse its URL, so a script inserts it near the screen.
 */
export const TechnologyLogo = ({ logo }: Props) => (
  <noscript data-logo="">
    <DrawnLogo logo={logo} />
  </noscript>
);

export const DrawnLogo = ({ logo }: Props) => (
  <svg className="technology-logo" viewBox="0 0 24 24" aria-hidden="true">
    <use href={`${logosUrl}#${logo.replace(":", "-")}`} />
  </svg>
);
