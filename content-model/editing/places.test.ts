import { expect } from "vitest";
import { loadContent } from "#content/load.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { editContent } from "./edit-content.ts";

const path = "/hire/react-developer";
const placeOf = (text: string) => editContent({ ...contentFiles, ask: "where", path, text }).places?.[0];

sampleTest(
  "a text of a page leads to its field, also where it cites a figure, and one of all pages to its record",
  () => {
    const { hero, services } = loadContent().hire["react-developer"] ?? {};
    const key = { collection: "hire", slug: "react-developer" };
    expect(placeOf(hero?.heading ?? "")).toMatchObject({ key, field: "hero.heading" });
    expect(placeOf(services?.items[0]?.title ?? "")).toMatchObject({ key, field: "services.items.0.title" });
    expect(placeOf(loadContent().pricingPage.seo.title)).toMatchObject({ key: { collection: "pricingPage" } });
    expect(placeOf("Typed by nobody at all")).toBeUndefined();
  },
);
