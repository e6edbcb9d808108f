import { createHash } from "node:crypto";
import { attribute, elementsOf, textOf } from "./html.ts";

export type PageHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const isData = (type = "") => /json/.test(type);

/** Policy hashes of the inline scripts and styles of a page. */
export function hashesOf(html: string): PageHashes {
  const elements = elementsOf(html);
  const scripts = elements.filter(
    (element) => element.tagName === "script" && !attribute(element, "src") && !isData(attribute(element, "type")),
  );
  const styles = elements.filter((element) => element.tagName === "style");
  return {
    scripts: [...new Set(scripts.map((element) => hash(textOf(element))))],
    styles: [...new Set(styles.map((element) => hash(textOf(element))))],
  };
}
