import * as z from "zod";
import { siteFields } from "#content/schema/site.ts";
import type { Logo } from "./logo.ts";

const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "expected a colour like #1b2a6b")
  .transform((value) => value.toLowerCase());
const family = z
  .string()
  .regex(/^[A-Z0-9][\w ]*$/, "expected the name of a family, like Noto Sans");
const { shape } = siteFields;
const derived = { registeredOffice: true, sample: true } as const;

/** A brand file. Omitted fields are derived from the others, or stay as the record has them. */
export const brandSchema = z.strictObject({
  ...siteFields.omit(derived).partial().shape,
  name: shape.name,
  domain: z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, "expected a domain like example.com"),
  mail: shape.mail.partial().optional(),
  parts: shape.parts.partial().optional(),
  /** An SVG file, which is read at each run, or its paths. */
  mark: z
    .union([
      z.string().regex(/\.svg$/i, "expected an SVG file, like logo.svg"),
      shape.mark.unwrap(),
    ])
    .optional(),
  prices: z
    .record(
      z.string(),
      z.strictObject({
        from: z.record(z.string(), z.string()),
        upTo: z.record(z.string(), z.string()),
      }),
    )
    .optional(),
  colours: z
    .strictObject({
      accent: hex,
      band: hex.optional(),
      ink: hex.optional(),
      second: hex.optional(),
    })
    .optional(),
  /** How round inputs, chips, check boxes, focus rings and cards are; ours are square. */
  corners: z
    .string()
    .regex(/^(0|\d+(\.\d+)?(px|rem))$/, "expected a length like 4px or 0.25rem")
    .optional(),
  /**
   * Two Fontsource families by name, for headings and for everything else; both packages of each
   * must be installed.
   */
  type: z
    .strictObject({ display: family, text: family })
    .refine(({ display, text }) => display !== text, "expected two families")
    .optional(),
  /** Names that earlier runs replaced, by kind, for `launch-check`; written by the command. */
  former: z.record(z.string(), z.array(z.string())).optional(),
});

export type Brand = z.infer<typeof brandSchema>;

/** A brand whose logo has been read. */
type DrawnBrand = Omit<Brand, "mark"> & {
  readonly mark?: Logo["mark"] | Exclude<Brand["mark"], string>;
};

export function siteOf(
  brand: DrawnBrand,
  before: Record<string, unknown>,
): Record<string, unknown> {
  const {
    colours: _,
    prices: __,
    type: ___,
    former: ____,
    corners: _____,
    parts,
    mail,
    ...facts
  } = brand;
  const [wordmark = brand.name, ...rest] = brand.name.split(/\s+/);
  const at = (name: string) => `${name}@${brand.domain}`;
  const offices = brand.offices ?? (before.offices as Brand["offices"]);
  return {
    ...before,
    wordmark,
    descriptor: rest.join(" ") || "Software",
    legalName: brand.name,
    referencePrefix: brand.domain.slice(0, 2).toUpperCase(),
    socials: [],
    badges: [],
    registration: undefined,
    servedCountries: undefined,
    ...facts,
    offices,
    registeredOffice: offices?.[0]?.slug,
    mail: {
      hello: at("hello"),
      careers: at("careers"),
      privacy: at("privacy"),
      security: at("security"),
      noReply: at("no-reply"),
      ...mail,
    },
    parts: { ...(before.parts as object), ...parts },
    sample: false,
  };
}
