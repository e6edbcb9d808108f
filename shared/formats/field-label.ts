import type { FormSchema } from "./form-schema.ts";

/** "jobTitle" and "job-title" as readable words. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's path in the labels of its form; list entries are counted from 1. */
export function fieldLabel(field: string, schema: FormSchema | undefined): string {
  let at = schema;
  const names = field.split(".").map((name) => {
    const variants = at?.oneOf ?? [];
    const fields = [at, ...variants].map((each) => each?.properties?.[name]);
    const entry = [at, ...variants].map((each) =>
      Array.isArray(each?.items) ? each.items[Number(name)] : each?.items,
    );
    const isEntry = /^\d+$/.test(name) && entry.some(Boolean);
    const more = typeof at?.additionalProperties === "object" ? at.additionalProperties : undefined;
    at = (isEntry ? entry : fields).find(Boolean) ?? more;
    return isEntry ? `${at?.title ?? ""} ${Number(name) + 1}`.trim() : (at?.title ?? labelOf(name));
  });
  return names.join(", ");
}
