/** Replaces `{{claim:slug}}`, `{{figure:engagement.name}}`, `{{price:slug.GBP}}` and `{{site.field}}` in every string of a value; unknown names are reported with their path. */
export function fillPlaceholders(
  value: unknown,
  lookUp: (name: string) => string | undefined,
  report: (path: readonly PropertyKey[], name: string) => void,
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value === "string") {
    return value.replace(/\{\{\s*([^}\s]+)\s*\}\}/g, (token, name: string) => {
      const found = lookUp(name);
      if (found === undefined) report(path, name);
      return found ?? token;
    });
  }
  if (Array.isArray(value)) return value.map((item, index) => fillPlaceholders(item, lookUp, report, [...path, index]));
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, lookUp, report, [...path, key])]),
    );
  }
  return value;
}
