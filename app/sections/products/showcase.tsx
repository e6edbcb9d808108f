import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ProductScreen } from "#app/sections/products/screens/product-screen.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { ProductSectionOf } from "#content/types.ts";

type Props = Omit<ProductSectionOf<"showcase">, "kind" | "tone"> & {
  ground: "deep" | "orange";
  tone: LightTone;
};

/** A second screen of the product. */
export function Showcase({ id, heading, body, screen, ground, tone }: Props) {
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={body}>
      <ProductScreen screen={screen} tone={ground} />
    </HeadedSection>
  );
}
