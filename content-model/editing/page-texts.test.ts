import { expect } from "vitest";
import { loadContent } from "#content/load.ts";
import { folderOf } from "#content/loading/content-folder.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { contentFiles } from "./content-files.examples.ts";
import { pageTexts } from "./page-texts.ts";

sampleTest("a text of a page leads to its field, also where it cites a figure", () => {
  const { hero, services } = loadContent().hire["react-developer"] ?? {};
  const html = `<main><h1>${hero?.heading}</h1><p>Typed by nobody</p><section><h2>Typed by hand</h2><ul><li><p>${services?.items[0]?.title}</p></li></ul></section><script>x</script></main>`;
  const texts = pageTexts("/hire/react-developer", html, folderOf(contentFiles.texts, contentFiles.names));
  const key = { collection: "hire", slug: "react-developer" };
  expect(texts).toEqual([
    { text: hero?.heading, section: hero?.heading, key, field: "hero.heading" },
    { text: services?.items[0]?.title, section: "Typed by hand", key, field: "services.items.0.title" },
  ]);
});
