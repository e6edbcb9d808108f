import * as z from "zod";

const MOST_OF_ONE_POST = 20;

const CSP = "csp-violation";
/** A browser's own, and those that our pages send (app/browser/islands/tell-server.ts). */
const TYPES = [CSP, "island-failed", "script-failed"];

const DIRECTIVES = [
  "base-uri",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "worker-src",
];

const text = z.string().catch("");
const line = z.number().int().min(0).max(10_000_000).catch(0);

const bodySchema = z.object({
  documentURL: text,
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: text,
  lineNumber: line,
  columnNumber: line,
  island: text,
});

type Body = z.output<typeof bodySchema>;

const noBody = bodySchema.parse({});

/** As the Reporting API posts it, in a list. */
const reportSchema = z.object({ type: z.enum(TYPES), url: text, body: bodySchema.catch(noBody) });

/** As `report-uri` posts it. */
const olderSchema = z.object({ "csp-report": z.record(z.string(), z.unknown()) });

export type BrowserReport = Readonly<Record<string, string>>;

/**
 * Whether a path leads to a page or file of ours, so that naming it in the log says nothing of a
 * person.
 */
type IsOurs = (path: string) => boolean;

/**
 * What the log says of the reports in a post: names from closed lists and paths of our own.
 * Queries, samples, other addresses and the browser's words are left out, because they may tell who
 * the visitor is, or may be made up.
 */
export function readReports(post: string, isOurs: IsOurs): BrowserReport[] {
  const posted = parse(post);
  const reports = Array.isArray(posted) ? posted : [posted];
  return reports.slice(0, MOST_OF_ONE_POST).flatMap((each) => {
    const report = reportSchema.safeParse(modernised(each)).data;
    return report ? [describe(report, isOurs)] : [];
  });
}

function parse(post: string): unknown {
  try {
    return JSON.parse(post);
  } catch {
    return null;
  }
}

function modernised(report: unknown): unknown {
  const older = olderSchema.safeParse(report).data?.["csp-report"];
  if (older === undefined) return report;
  const body = {
    effectiveDirective: older["effective-directive"] ?? older["violated-directive"],
    blockedURL: older["blocked-uri"],
    sourceFile: older["source-file"],
    lineNumber: older["line-number"],
    columnNumber: older["column-number"],
  };
  return { type: CSP, url: older["document-uri"], body };
}

function describe(
  { type, url, body }: z.output<typeof reportSchema>,
  isOurs: IsOurs,
): BrowserReport {
  const page = ourPath(body.documentURL || url, isOurs);
  const place = ourPath(body.sourceFile, isOurs);
  return {
    report: type,
    ...(page === null ? {} : { page }),
    ...(place === null ? {} : { at: `${place}:${body.lineNumber}:${body.columnNumber}` }),
    ...(type === CSP ? { directive: directiveOf(body), blocked: blockedBy(body, isOurs) } : {}),
    ...(/^[a-z][a-z-]{0,39}$/.test(body.island) ? { island: body.island } : {}),
  };
}

function ourPath(url: string, isOurs: IsOurs): string | null {
  const path = URL.parse(url, "http://site.invalid")?.pathname;
  if (url === "" || path === undefined || !isOurs(path)) return null;
  // Below these, pages of the desk are named by ids of enquiries and people.
  return path.startsWith("/desk/") ? path.split("/", 3).join("/") : path;
}

function directiveOf({ effectiveDirective }: Body): string {
  const [name = ""] = effectiveDirective.split(" ", 1);
  return DIRECTIVES.includes(name) ? name : "other";
}

const KEYWORDS = ["inline", "eval", "wasm-eval", "trusted-types-policy", "trusted-types-sink"];

/** What was kept from loading: the browser's keyword, a path of ours, or the kind of address. */
function blockedBy({ blockedURL }: Body, isOurs: IsOurs): string {
  if (KEYWORDS.includes(blockedURL)) return blockedURL;
  const ours = ourPath(blockedURL, isOurs);
  if (ours !== null) return ours;
  // Browsers shorten data:… to "data".
  if (/^(?:data|blob)(?::|$)/.test(blockedURL)) return blockedURL.slice(0, 4);
  if (/extension(?::|$)/.test(blockedURL.slice(0, 30))) return "browser extension";
  return "another address";
}
