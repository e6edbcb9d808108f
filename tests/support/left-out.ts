import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { siteParts } from "#shared/site-map/site-parts.ts";

const { parts, sample } = parse(
  readFileSync(join(import.meta.dirname, "../../content/site.yaml"), "utf8"),
);

/**
 * What this site lacks: switched-off parts and, once it is another company's, the sample's records.
 */
export const leftOut: readonly string[] = [
  ...siteParts.filter((part) => !parts[part]),
  ...(sample ? [] : ["sample"]),
];
