import { test } from "vitest";
import { loadContent } from "#content/load.ts";

/** A test of the sample company's own records: skipped once they are another company's. */
export const sampleTest = test.skipIf(!loadContent().site.sample);
