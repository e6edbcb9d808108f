import type { MetaDescriptor } from "react-router";
import type { Thing } from "schema-dts";
import { absolute } from "#app/site-url.ts";

/** Things as one block of JSON-LD; the router escapes it. */
export function jsonLd(...things: readonly Thing[]): MetaDescriptor[] {
  if (things.length === 0) return [];
  const graph = JSON.parse(JSON.stringify(things));
  return [{ "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }];
}

/** The company, which the home page describes in full. */
export const company = { "@id": absolute("/#organization") };

/** Copy without the marks of rich text: what `**bold**`, code and `[links](/path)` say. */
export const plain = (text: string) =>
  text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/\*\*([^*]+)\*\*|`([^`]+)`/g, "$1$2");
