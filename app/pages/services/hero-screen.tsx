import { DrawnScreen } from "#app/sections/screens/drawn/drawn-screen.tsx";
import type { DrawnScreen as Screen } from "#content/types.ts";

/** One product, large and whole, beside the page's heading on a field that runs off the right edge. */
export function HeroScreen({ screen }: { screen: Screen }) {
  return (
    <div className="hero-screen">
      <DrawnScreen screen={screen} />
    </div>
  );
}
