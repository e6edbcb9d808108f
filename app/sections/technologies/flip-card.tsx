import { TechnologyLogo } from "#app/ui/technology-logo.tsx";
import type { TechnologyGroup } from "#content/types.ts";

/**
 * A technology card that turns over to show its use: with CSS on hover and keyboard focus, on a tap by its pressed
 * state (behaviors/flip-cards.ts). Screen readers read both faces, and the name once.
 */
export function FlipCard({ name, logo, use }: TechnologyGroup["items"][number]) {
  return (
    <button type="button" className="flip" aria-pressed="false" data-toggle="">
      <span className="flip__card">
        <span className="flip__front">
          <TechnologyLogo logo={logo} />
          {name}
        </span>
        <span className="flip__back" data-name={name}>
          {use}
        </span>
      </span>
    </button>
  );
}
