import logosUrl from "#app/generated/logos.svg?url&no-inline";
import { useHydrated } from "./use-hydrated.ts";

/**
 * The drawing of a technology (`si:react`, `lobe:meta`), decorative: its name stands beside it. Browsers
 * load a sprite as soon as they read its address, far from the screen too; this one waits for its island.
 */
export function TechnologyLogo({ logo }: { logo: string }) {
  const drawing = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${logosUrl}#${logo.replace(":", "-")}`} />
    </svg>
  );
  return <span className="technology-logo">{useHydrated() ? drawing : <noscript>{drawing}</noscript>}</span>;
}
