import { pagePaths } from "#content/page-paths.ts";
import { loadContent } from "./content.ts";

/** The maximum height of a page at 390 px width. */
export const HIGHEST_ON_PHONES = 10_000;
/** The same for the page of a technology: form, picture and every section of the specification. */
const HIGHEST_HIRE_PAGE = 12_000;

export const highestOnPhones = (path: string) =>
  /^\/hire\/(?!developers\b)./.test(path) ? HIGHEST_HIRE_PAGE : HIGHEST_ON_PHONES;

const pages = pagePaths(loadContent()).filter(({ page }) => page.kind !== "file");
const paths = new Set(pages.map(({ path }) => path));

/**
 * Whether this site has a page at this address: a company may switch off its part or have other
 * records.
 */
export const hasPage = (address: string) => paths.has(address.replace(/[?#].*$/, ""));

/** Pages below whose template another page also represents: `npm test` checks one page of each. */
export const secondPages: ReadonlySet<string> = new Set([
  "/services/mobile-development",
  "/services/gdpr-compliance",
  "/blog/tags/testing",
  "/accessibility",
  "/products/ticket-system",
  "/products/asset-management",
  "/products/software",
  "/services/qa-testing",
  "/work/deccanor-upgrade",
]);

/**
 * Pages that show most of their template; if records of one kind are drawn in two ways, one of
 * each.
 */
const telling: ReadonlySet<string> = new Set([
  "/services/web-development",
  "/services/mobile-development",
  "/services/qa-testing",
  "/services/gdpr-compliance",
  "/work/ecommerce-platform",
  "/work/deccanor-upgrade",
  "/products/ai-ml",
  "/products/hrms",
  "/products/ticket-system",
  "/products/asset-management",
  "/products/software",
  "/hire/react-developer",
  "/hire/developers/sneha-patil",
  "/blog/tags/testing",
  "/blog/offline-first-sync-without-lost-edits",
  "/privacy",
  "/accessibility",
]);

/** One page of each template: those above, or the first one if a company has none of them. */
export const everyTemplate = [...Map.groupBy(pages, ({ page }) => page.module).values()].flatMap(
  (all) => {
    const chosen = all.filter(({ path }) => telling.has(path));
    return (chosen.length > 0 ? chosen : all.slice(0, 1)).map(({ path }) => path);
  },
);
