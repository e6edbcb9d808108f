/** "jobTitle" and "job-title" as people read them. */
export function labelOf(name: string): string {
  if (name === "seo") return "SEO";
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The way to a field, from group to group; items of a list are counted as people count. */
export const fieldLabel = (path: string) =>
  path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : labelOf(part)))
    .join(", ");
