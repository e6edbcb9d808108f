import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Fragment } from "#app/sections/products/screens/product-screen.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ProductSectionOf } from "#content/types.ts";

type Props = Omit<ProductSectionOf<"showcase">, "kind" | "tone"> & {
  plate: "river" | "orange";
  tone: "paper" | "terrace";
};

/** One more look at the product, with a heading of its own. */
export function Showcase({ id, heading, body, fragment, plate, tone }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <SectionHead id={`${id}-heading`} heading={heading} intro={body} />
      <Fragment fragment={fragment} tone={plate} />
    </Section>
  );
}
