import type { ReactNode } from "react";
import { RichText } from "#app/ui/rich-text.tsx";

/** The form for a price of one's own, headed; links lead here by its id. */
export function PriceAsk({ heading, intro, children }: { heading: string; intro: string; children: ReactNode }) {
  return (
    <div className="price-ask" id="ask">
      <div className="price-ask__head">
        <h2 className="t-h3">{heading}</h2>
        <p className="muted small">
          <RichText text={intro} />
        </p>
      </div>
      {children}
    </div>
  );
}
