import { lazyIsland } from "#app/ui/lazy-island.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home } from "#content/types.ts";

const ProductTabs = lazyIsland("product-tabs", () => import("./product-tabs.tsx"));

export function Products({ heading, intro, ...showcase }: Home["products"]) {
  return (
    <Section labelledBy="products-heading">
      <div className="head head--split">
        <h2 className="t-h1" id="products-heading">
          {heading}
        </h2>
        <p className="t-lead">{intro}</p>
      </div>
      <Reveal>
        <ProductTabs {...showcase} />
      </Reveal>
    </Section>
  );
}
