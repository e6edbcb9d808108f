import * as z from "zod/mini";

// The browser cuts at a length, perhaps inside a character.
const short = z._default(
  z.string().check(
    z.overwrite((text) => text.replace(/\p{Cs}/gu, "")),
    z.maxLength(500),
  ),
  "",
);

/** Where the visit that led to a form began; kept in the browser tab and sent with the form. */
const visitSchema = z.object({
  page: short,
  referrer: short,
  utmSource: short,
  utmMedium: short,
  utmCampaign: short,
  utmTerm: short,
  utmContent: short,
});

export type Visit = z.infer<typeof visitSchema>;

const JSON_LIMIT = 10_000;

const EMPTY: Visit = visitSchema.parse({});

/**
 * Reads the hidden `visit` field. Invalid evidence must not refuse a lead, so it reads as empty.
 */
export function readVisit(json: unknown): Visit {
  if (typeof json !== "string" || json.length > JSON_LIMIT) return EMPTY;
  try {
    const result = visitSchema.safeParse(JSON.parse(json));
    return result.success ? result.data : EMPTY;
  } catch {
    return EMPTY;
  }
}

const HOST = /^[a-z0-9.-]{1,100}$/;

export function referringSite(address: string): string {
  const site = (address.split("/", 3)[2] ?? "").toLowerCase().replace(/:\d+$/, "");
  return HOST.test(site) ? site.replace(/^www\./, "") : "";
}
