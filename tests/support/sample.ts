import { test } from "vitest";
import type { SitePart } from "#shared/site-map/site-parts.ts";
import { loadContent } from "#tests/support/content.ts";

/** A test of the sample company's own records: skipped once they are another company's. */
export const sampleTest = test.skipIf(!loadContent().site.sample);

/** A test of the pages of a part: skipped where a company has left it out. */
export const testOf = (part: SitePart) => test.skipIf(!loadContent().site.parts[part]);
