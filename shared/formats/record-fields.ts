import { visibleText } from "#shared/forms/text.ts";
export type Values = Readonly<Record<string, unknown>>;

export const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a field such as "items.0.title"; undefined if there is no such field. */
export const fieldAt = (value: unknown, field: string): unknown =>
  namesIn(field).reduce(
    (at, name) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[name],
    value,
  );

export function withField(value: unknown, field: string, next: unknown): unknown {
  const [name, ...rest] = namesIn(field);
  if (name === undefined) return next;
  const changed = withField(fieldAt(value, name), rest.join("."), next);
  return Array.isArray(value)
    ? value.with(Number(name), changed)
    : { ...(value as object), [name]: changed };
}

/** A record without invisible spaces around its texts. Texts with several lines stay unchanged. */
export function trimmed(value: unknown): unknown {
  if (typeof value === "string") return value.trim().includes("\n") ? value : value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isValues(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, trimmed(each)]));
}

const namesIn = (field: string) => field.split(".").filter(Boolean);

/**
 * Breaks without width, and what turns the order of letters until the end of a paragraph: web pages
 * bring them along, and nobody sees them in a form.
 */
const PASTED = /[\u200b\u202a-\u202e]/g;

/**
 * The value of a record with texts as their author saw them: word processors put more into what is
 * pasted.
 */
export function withoutInvisible(value: unknown): unknown {
  if (typeof value === "string") return visibleText(value).replace(PASTED, "");
  if (Array.isArray(value)) return value.map(withoutInvisible);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutInvisible(each)]),
  );
}
