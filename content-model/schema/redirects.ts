import * as z from "zod";
import { isSitePath } from "#shared/site-map/pages.ts";
import { copy, href } from "./parts.ts";
import { hasRecord } from "./references.ts";

const isPage = (path: string) => isSitePath(path, hasRecord);

const from = copy
  .regex(/^\/[a-z0-9._/-]+$/, "expected a path in lower case, like /about-us")
  .refine((path) => !isPage(path), "is the address of a page");

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
      const froms = addresses.map(({ from }) => from);
      for (const [at, { from, to }] of addresses.entries()) {
        const report = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [at, field], message });
        if (froms.indexOf(from) < at) report("from", "stands here twice");
        if (froms.includes(to)) report("to", "is itself redirected");
      }
    }),
});
