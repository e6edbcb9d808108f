import { recordPaths } from "#shared/paths.ts";
import { yamlNames } from "./source.ts";

/** Every path whose page is written at build; the rest is rendered per request. */
export function prerenderPaths(): string[] {
  return [
    "/",
    "/contact-us",
    "/hire/developers",
    ...yamlNames("hire").map(recordPaths.hire),
    ...yamlNames("products").map(recordPaths.products),
  ];
}
