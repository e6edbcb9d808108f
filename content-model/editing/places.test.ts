import { expect } from "vitest";
import { loadContent } from "#content/load.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { editContent } from "./edit-content.ts";

const path = "/hire/react-developer";
const placeOf = (text: string) =>
  editContent({ ...contentFiles, ask: "where", path, text }).places?.[0];

sampleTest(
  "a text of a page leads to its field, also where it cites a figure, and one of all pages to its record",
  () => {
    const { hero, services } = loadContent().hire["react-developer"] ?? {};
    const key = { collection: "hire", slug: "react-developer" };
    expect(placeOf(hero?.heading ?? "")).toMatchObject({ key, field: "hero.heading" });
    expect(placeOf(services?.items[0]?.title ?? "")).toMatchObject({
      key,
      field: "services.items.0.title",
    });
    expect(placeOf(loadContent().pricingPage.seo.title)).toMatchObject({
      key: { collection: "pricingPage" },
    });
    expect(placeOf("Typed by nobody at all")).toBeUndefined();
    expect(placeOf("")).toMatchObject({ key, field: "" });
  },
);

sampleTest("the address of a page leads to its own record, not to one that many pages show", () => {
  const recordOf = (path: string) =>
    editContent({ ...contentFiles, ask: "where", path, text: "" }).places?.[0]?.key;
  expect(recordOf("/")).toEqual({ collection: "home", slug: "" });
  expect(recordOf("/contact-us")).toEqual({ collection: "contactPage", slug: "" });
  expect(recordOf("/pricing")).toEqual({ collection: "pricingPage", slug: "" });
  expect(recordOf("/work/quaylane-planner")).toEqual({
    collection: "engagements",
    slug: "quaylane-planner",
  });
  expect(recordOf("/no-such-page")).toBeUndefined();
});
