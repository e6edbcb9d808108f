/** Parts from which sample enquiries are composed. */
export const people = [
  "Asha Rao",
  "Ben Okafor",
  "Elena García",
  "Jonas Weber",
  "Mei Tanaka",
  "Søren Holm",
  "Zoë Müller",
];
export const companies = ["Harbour Logistics", "Northfield Dairy", "Kite Insurance", "Oak & Ember", "Tidewater Labs"];
export const needs = [
  "We need two engineers for a project that started in spring and is late.",
  "Our customer portal is slow on phones and we would like it rebuilt.",
  "Please quote for moving a project of forty services to one platform.",
  "The nightly import takes nine hours and must take one.",
];
export const wishes = [
  "Ideally from January, with overlap until noon in London.",
  "We have designs, but no backend yet.",
  "A call this week would help us decide.",
];
export const pages = [
  "/contact-us",
  "/hire/react-developer",
  "/hire/nodejs-developer",
  "/hire/vue-developer",
  "/hire/developers",
  "/services/web-development",
  "/products/ai-ml",
  "/pricing",
];
export const campaigns = ["", "", "", "", "spring-audit", "portal-rebuild", "newsletter-oct"];
