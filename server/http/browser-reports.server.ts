const MOST_OF_ONE_POST = 20;

// The last one our pages send themselves (app/islands/hydrate-island.tsx).
const TYPES = ["csp-violation", "permissions-policy-violation", "deprecation", "intervention", "crash", "island-error"];
const DIRECTIVES = [
  ...["script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr", "img-src"],
  ...["font-src", "connect-src", "worker-src", "media-src", "frame-src", "object-src", "form-action"],
  ...["base-uri", "frame-ancestors", "default-src", "require-trusted-types-for", "trusted-types"],
];

/**
 * The names of the reports in a body of the Reporting API or report-uri. Addresses, samples and user agents are dropped,
 * because they may identify the visitor; unknown names count as "other".
 */
export function namesOfReports(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const reports = Array.isArray(value) ? value : [value];
  return reports.slice(0, MOST_OF_ONE_POST).map(nameOf);
}

function nameOf(report: unknown): string {
  const old = text(report, "csp-report", "effective-directive") ?? text(report, "csp-report", "violated-directive");
  const type = old === undefined ? text(report, "type") : "csp-violation";
  if (type !== "csp-violation") return TYPES.find((known) => known === type) ?? "other";
  const directive = (old ?? text(report, "body", "effectiveDirective") ?? "").split(" ", 1)[0];
  return `csp-violation ${DIRECTIVES.find((known) => known === directive) ?? "other"}`;
}

function text(value: unknown, ...path: string[]): string | undefined {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return typeof found === "string" ? found : undefined;
}
