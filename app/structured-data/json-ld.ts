import type { MetaDescriptor } from "react-router";
import { absolute } from "#app/site-url.ts";

export type Thing = { readonly "@type": string | readonly string[]; readonly [property: string]: unknown };

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
