const ROLE = /-(developer|engineer|designer)$/;

/** Fills an outline for a slug: `{name}` is what the page is about, `{role}` what its people are called. */
export function recordFrom(outline: string, slug: string, name = nameOf(slug)): string {
  const role = ROLE.exec(slug)?.[1] ?? "developer";
  return outline.replaceAll("{name}", name).replaceAll("{role}", role);
}

function nameOf(slug: string): string {
  const words = slug.replace(ROLE, "").split("-");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
