import type { DrawnScreen as Record } from "#content/types.ts";
import { Checkout } from "./checkout.tsx";
import { Day } from "./day.tsx";
import { Floor } from "./floor.tsx";
import { Forecast } from "./forecast.tsx";
import { Lamps } from "./lamps.tsx";
import { Ledger } from "./ledger.tsx";
import { Reading } from "./reading.tsx";
import { Sets } from "./sets.tsx";
import { States } from "./states.tsx";
import { Widths } from "./widths.tsx";

type View = Record["view"];

/** As high as a phone. */
const UPRIGHT: ReadonlySet<View["kind"]> = new Set(["checkout", "sets"]);

type Props = {
  screen: Pick<Record, "view"> & {
    /** Absent if the text beside it says the same. */
    readonly alt?: string;
  };
  className?: string;
};

/**
 * A product's interface as a picture, drawn in HTML. Its place gives it a box (a width and an
 * aspect ratio or height). It is shown whole where its words can be read, else one part of it is,
 * complete: nothing is cut by an edge.
 */
export function DrawnScreen({ screen: { alt, view }, className = "" }: Props) {
  const shape = UPRIGHT.has(view.kind) ? "drawn--upright" : "";
  return (
    <div
      className={`drawn drawn--${view.kind} ${shape} ${className}`}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      <div className="drawn__sheet" aria-hidden="true">
        <Drawing view={view} />
      </div>
    </div>
  );
}

function Drawing({ view }: { view: View }) {
  switch (view.kind) {
    case "checkout":
      return <Checkout {...view} />;
    case "sets":
      return <Sets {...view} />;
    case "ledger":
      return <Ledger {...view} />;
    case "day":
      return <Day {...view} />;
    case "forecast":
      return <Forecast {...view} />;
    case "reading":
      return <Reading {...view} />;
    case "lamps":
      return <Lamps {...view} />;
    case "floor":
      return <Floor {...view} />;
    case "states":
      return <States {...view} />;
    case "widths":
      return <Widths {...view} />;
  }
}
