import { recordPaths } from "#shared/paths.ts";
import { yamlNames } from "./source.ts";

/** Every path whose page is written at build; the rest is rendered per request. */
export function prerenderPaths(): string[] {
  return [
    "/",
    "/about",
    "/career",
    "/contact-us",
    "/hire/developers",
    "/services",
    "/work",
    ...yamlNames("development").map(recordPaths.development),
    ...yamlNames("services").map(recordPaths.practices),
    ...yamlNames("work").map(recordPaths.work),
    ...yamlNames("hire").map(recordPaths.hire),
    ...yamlNames("products").map(recordPaths.products),
  ];
}
