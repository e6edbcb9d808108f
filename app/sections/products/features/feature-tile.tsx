import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Slip } from "#app/ui/slip.tsx";
import type { Feature } from "#content/types.ts";

/** The content of one tile: the feature and, in a wide tile, example data. */
export function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <>
      <div className="feature-tile__copy">
        <Icon name={feature.icon} />
        <h3 className="t-h3">{feature.title}</h3>
        <p>
          <RichText text={feature.body} />
        </p>
      </div>
      {feature.example ? <Slip {...feature.example} /> : null}
    </>
  );
}

export const tileClass = (feature: Feature) => (feature.example ? "feature-tile feature-tile--wide" : "feature-tile");
