import { DrawnScreen } from "#app/sections/screens/drawn/drawn-screen.tsx";
import * as content from "#content/collections.ts";
import stylesheet from "./specimens.css?url";

export const loader = () => ({
  screens: Object.values(content.screens),
  head: { seo: { title: "Specimens" }, trail: [], isUnlisted: true },
});

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

/** From the largest to the smallest; nothing between. */
const SCALE = ["display", "h1", "chapter", "h2", "h3", "intro", "body", "small", "screen"];
const COLUMNS = 12;

// The route has no generated types, because builds do not know it.
type Props = { loaderData: ReturnType<typeof loader> };

/** Letters, columns and drawn screens on one page; only in development (routes.ts). */
export default function Specimens({ loaderData: { screens } }: Props) {
  return (
    <div className="wrap specimens">
      <h1 className="t-h1">Specimens</h1>
      {SCALE.map((size) => (
        <p key={size} style={{ font: `600 var(--text-${size}) / 1 var(--font-display)` }}>
          {size} 48 ms
        </p>
      ))}
      <p className="specimens__columns">
        {Array.from({ length: COLUMNS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
          <span key={place}>{place + 1}</span>
        ))}
      </p>
      {screens.map((screen) => (
        <section key={screen.slug} className="specimens__screen">
          <h2 className="t-h3">{screen.slug}</h2>
          <div>
            <DrawnScreen screen={screen} className="specimens__large" />
            <DrawnScreen screen={screen} className="specimens__small" />
            <DrawnScreen screen={screen} className="specimens__upright" />
          </div>
        </section>
      ))}
    </div>
  );
}
