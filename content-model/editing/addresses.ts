import { parse } from "yaml";
import { pageAt } from "#shared/site-map/pages.ts";
import { patchYaml } from "./patch-yaml.ts";

type Texts = ReadonlyMap<string, string>;
type Address = { readonly from: string; readonly to: string };

export const REDIRECTS = "redirects.yaml";

const addressesIn = (texts: Texts): readonly Address[] => parse(texts.get(REDIRECTS) ?? "").addresses;

/** The table of redirects with one more; those that led to the former address lead to the new one. */
function redirected(from: string, to: string, texts: Texts): Texts {
  // Openings have no page of their own, so nothing else would stand at their address.
  if (from.includes("?")) return new Map();
  const kept = addressesIn(texts)
    .filter((address) => address.from !== to)
    .map((address) => (address.to === from ? { ...address, to } : address));
  return new Map([[REDIRECTS, patchYaml(texts.get(REDIRECTS) ?? "", ["addresses"], [...kept, { from, to }])]]);
}

const linkTo = (path: string) =>
  new RegExp(`(?<=["'(\\s])(?<!from: )${RegExp.escape(path)}(?=["')\\s,}\\]#?]|$)`, "gm");

/** How many links of the site lead to a page. */
export const countLinks = (path: string, texts: Texts): number =>
  path === ""
    ? 0
    : [...texts].reduce(
        (sum, [file, text]) => sum + (file === REDIRECTS ? 0 : [...text.matchAll(linkTo(path))].length),
        0,
      );

/** All records with links to the new address of a page, and a redirect from the former one. */
export function withMovedAddress(from: string | null, to: string | null, texts: Texts): Texts {
  if (from === null || to === null) return texts;
  const linked = new Map([...texts].map(([file, text]) => [file, text.replace(linkTo(from), to)]));
  return new Map([...linked, ...redirected(from, to, linked)]);
}

/** The table of redirects once a page is gone: its address leads to the page above it. */
export function addressLeft(path: string | null, texts: Texts): Texts {
  const [above = ""] = path?.match(/^\/.+(?=\/[^/]+$)/) ?? [];
  if (path === null || above === "") return new Map();
  const to = pageAt(above) ? above : (addressesIn(texts).find(({ from }) => from === above)?.to ?? "/");
  return redirected(path, to, texts);
}
