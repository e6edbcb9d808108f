import { parse } from "yaml";
import { pageAt } from "#shared/site-map/pages.ts";
import { patchYaml } from "./patch-yaml.ts";

type Texts = ReadonlyMap<string, string>;
type Address = { readonly from: string; readonly to: string };

const REDIRECTS = "redirects.yaml";

const addressesIn = (texts: Texts): readonly Address[] => parse(texts.get(REDIRECTS) ?? "").addresses;

/** The redirects with one more; those that led to the old address lead to the new one. */
function redirected(from: string, to: string, texts: Texts): Texts {
  // Openings have no page of their own, so nothing else could take over their address.
  if (from.includes("?")) return new Map();
  const kept = addressesIn(texts)
    .filter((address) => address.from !== to)
    .map((address) => (address.to === from ? { ...address, to } : address));
  return new Map([[REDIRECTS, patchYaml(texts.get(REDIRECTS) ?? "", ["addresses"], [...kept, { from, to }])]]);
}

const linkTo = (path: string) =>
  new RegExp(`(?<=["'(\\s])(?<!from: )${RegExp.escape(path)}(?=["')\\s,}\\]#?]|$)`, "gm");

/** All records with links to a page's new address, and a redirect from the old one. */
export function withMovedAddress(from: string | null, to: string | null, texts: Texts): Texts {
  if (from === null || to === null) return texts;
  const linked = new Map([...texts].map(([file, text]) => [file, text.replace(linkTo(from), to)]));
  return new Map([...linked, ...redirected(from, to, linked)]);
}

/** All records after a page is removed: links to it and its address lead to the page above. */
export function addressLeft(path: string | null, texts: Texts): Texts {
  const [above = ""] = path?.match(/^\/.+(?=\/[^/]+$)/) ?? [];
  if (path === null || above === "") return texts;
  const to = pageAt(above) ? above : (addressesIn(texts).find(({ from }) => from === above)?.to ?? "/");
  return withMovedAddress(path, to, texts);
}
