import type { InvestingPage } from "#content/types.ts";
import { HEIGHT, outline, placeOnMap, WIDTH } from "./india-outline.ts";

type Places = InvestingPage["places"];

/** The country with the cities that the rows beside it speak of, at their true places. */
export function CityMap({ alt, rows }: Pick<Places, "alt" | "rows">) {
  return (
    <div className="city-map" role="img" aria-label={alt}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={outline} />
      </svg>
      {rows
        .flatMap(({ cities }) => cities)
        .map(({ name, latitude, longitude, side, isHome }) => (
          <span
            key={name}
            className={`city-map__city city-map__city--${side}${isHome ? " city-map__city--home" : ""}`}
            style={placeOnMap(latitude, longitude)}
          >
            {name}
          </span>
        ))}
    </div>
  );
}
