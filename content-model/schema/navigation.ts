import * as z from "zod";
import {
  createRedirects,
  isSameFormerAddress,
  problemOfFormerAddress,
  readFormerAddress,
} from "#shared/site-map/former-address.ts";
import { isSitePath } from "#shared/site-map/pages.ts";
import { isOwnPath } from "#shared/site-map/server-paths.ts";
import { copy, formSuccess, href, icon, link, list, texts } from "./parts.ts";
import { hasRecord } from "./references.ts";

const linkGroup = z.strictObject({ label: copy, items: z.array(link) });

export const navigationSchema = z.strictObject({
  main: z.array(link).min(1),
  products: z.strictObject({
    label: copy,
    groups: list(
      z.strictObject({ label: copy, items: z.array(link.extend({ icon, body: copy })).max(3) }),
      2,
    ),
    more: z.array(link.extend({ body: copy })).max(3),
  }),
  callsToAction: z.record(z.string(), link),
  afterProducts: z.array(link),
  pricing: texts("label", "intro", "submit").extend({ success: formSuccess }),
  contact: z.strictObject({ label: copy, href }),
  drawer: z.strictObject({ groups: list(linkGroup, 2), after: z.array(link) }),
  newsletter: texts("heading", "body", "note"),
  footer: z.strictObject({
    /** `landmark` names a column for screen reader users, because "Navigation" is ambiguous. */
    columns: list(linkGroup.extend({ landmark: copy }), 2),
    legal: z.array(link),
    sampleNote: copy,
    /** Instead, once only records of a company that is not a sample itself are made up. */
    samplesNote: copy,
  }),
  notFound: z.array(link.extend({ body: copy })),
});

const isPage = (path: string) => isSitePath(path, hasRecord);

const from = copy.superRefine((text, ctx) => {
  const message = problemOfFormerAddress(text) ?? problemOfTaking(text);
  if (message !== null) ctx.addIssue({ code: "custom", message });
});

function problemOfTaking(text: string): string | null {
  const { path, parameters } = readFormerAddress(text);
  // With a query it is another one: a former site may have had all of its pages at its front page.
  if (parameters.length === 0 && isPage(path)) return "is the address of a page";
  // A redirect comes before every answer: one of the sign-in page would lock out whoever could undo
  // it.
  return isOwnPath(path)
    ? "is answered by the server, the desk or a file of the site: choose another"
    : null;
}

/** Addresses that people guess or that pages had before; none leads to another redirect. */
export const redirectsSchema = z.strictObject({
  addresses: z
    .array(
      z.strictObject({
        from,
        to: z.union([z.literal("/icon.svg"), href.startsWith("/", "expected a path of this site")]),
      }),
    )
    .superRefine((addresses, ctx) => {
      const redirects = createRedirects(addresses);
      for (const [at, { from, to }] of addresses.entries()) {
        const report = (field: string, message: string) =>
          ctx.addIssue({ code: "custom", path: [at, field], message });
        const isTwice = addresses
          .slice(0, at)
          .some((other) => isSameFormerAddress(other.from, from));
        if (isTwice) report("from", "stands here twice");
        const [path = "", query = ""] = to.replace(/#.*$/, "").split(/\?(.*)/s);
        if (redirects.find(path, query)) report("to", "is itself redirected");
      }
    }),
});
