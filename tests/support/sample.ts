import { test } from "vitest";
import type { SitePart } from "#shared/site-map/site-parts.ts";
import { loadContent } from "#tests/support/content.ts";

/** A test of the sample company's own records: skipped for another company. */
export const sampleTest = test.skipIf(!loadContent().site.sample);

/** A test of a part's pages: skipped if the part is switched off. */
export const testOf = (part: SitePart) => test.skipIf(!loadContent().site.parts[part]);
