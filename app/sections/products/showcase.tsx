import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ProductScreen } from "#app/sections/products/screens/product-screen.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { ProductSectionOf } from "#content/types.ts";

type Props = Omit<ProductSectionOf<"showcase">, "kind" | "tone"> & {
  ground: "deep" | "orange";
  tone: LightTone;
};

/** A second screen of the product, which opens in full size. */
export function Showcase({ id, heading, body, enlarge, screen, ground, tone }: Props) {
  const dialog = `${id}-enlarged`;
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={body}>
      <div className="showcase">
        <ProductScreen screen={screen} tone={ground} />
        <button type="button" className="showcase__enlarge" command="show-modal" commandfor={dialog}>
          <Icon name="scan-search" />
          {enlarge}
        </button>
      </div>
      <dialog id={dialog} className="showcase__dialog" aria-labelledby={`${id}-heading`} closedby="any">
        <button type="button" className="iconbtn" aria-label="Close" command="close" commandfor={dialog}>
          <Icon name="x" />
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <div className="showcase__view" tabIndex={0}>
          <ProductScreen screen={screen} tone={ground} />
        </div>
      </dialog>
    </HeadedSection>
  );
}
