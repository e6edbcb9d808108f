import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { ProductScreen } from "#app/sections/screens/product-screen.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#content/types.ts";

export function ProductHero({ name, hero }: Pick<Product, "name" | "hero">) {
  return (
    <div className="product-hero">
      <PageHero
        eyebrow={hero.eyebrow ?? name}
        heading={hero.heading}
        intro={hero.intro}
        actions={hero.actions}
        variant={hero.tone === "orange" ? "media-left" : "media-right"}
      >
        <div className="product-hero__art">
          <Picture {...hero.image} sizes="(min-width: 64rem) 40rem, min(26rem, 100vw)" isPriority />
        </div>
      </PageHero>
      <div className="wrap product-hero__stage">
        <ProductScreen screen={hero.screen} tone={hero.tone} />
      </div>
    </div>
  );
}
