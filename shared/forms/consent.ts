/**
 * Every consent wording ever shown, by version. Never edit one that was live: stored evidence names
 * it. Add the next.
 */
export const consentWordings = {
  "enquiry-2026-11":
    "By sending this form you ask us to contact you about your enquiry. We keep what you send for two years.",
  "newsletter-2026-11": "By subscribing you ask us to email you our articles until you say stop.",
  "newsletter-2026-11-24": "By subscribing, you agree to get each new article by email.",
  "newsletter-2026-11-27": "You agree to get new articles by email until you unsubscribe.",
} as const;

export type ConsentVersion = keyof typeof consentWordings;

export const newsletterConsent: ConsentVersion = "newsletter-2026-11-27";

export function consentWording(version: string): string {
  return Object.hasOwn(consentWordings, version) ? consentWordings[version as ConsentVersion] : "";
}
