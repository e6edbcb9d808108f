import { Section } from "#app/ui/section.tsx";
import type { ProductSectionOf } from "#content/types.ts";
import { Fragment } from "./fragments/fragment.tsx";
import { SectionHead } from "./section-head.tsx";

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
