import { TechnologyLogo } from "#app/ui/technology-logo.tsx";
import type { TechnologyGroup } from "#content/types.ts";

/**
 * A technology that turns over to what we use it for: under the pointer and keyboard focus by stylesheet
 * alone, on a tap by its pressed state (behaviors/flip-cards.ts). Both faces are read, the name once.
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
