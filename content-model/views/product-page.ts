import type { Product, ProductSection } from "#content/schema/product.ts";
import { type LinkedSources, toQuote, toResult, toStory } from "./engagement-view.ts";

export function toProductPage({ sections, ...product }: Product, sources: LinkedSources) {
  return { ...product, sections: sections.map((section) => toSection(section, sources)) };
}

function toSection(section: ProductSection, sources: LinkedSources) {
  switch (section.kind) {
    case "stories": {
      const { action, ...own } = section;
      return { ...own, items: section.items.map((story) => toStory(story, action, sources)) };
    }
    case "quotes":
      return {
        ...section,
        result: section.result && toResult(section.result, sources),
        items: section.items.map((quote) => toQuote(quote, sources)),
      };
    default:
      return section;
  }
}

export type ProductPageSection = ReturnType<typeof toSection>;
