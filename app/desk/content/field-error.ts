import type { RJSFSchema } from "@rjsf/utils";

/** Replaces the error about a text's length by how far the text is from its limits. */
export function counted(error: string, value: unknown, schema: RJSFSchema, label: string) {
  const { type, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (type === "string" && (value === undefined || value === "")) return `${label} is empty`;
  if (typeof value !== "string") return error;
  const [over, under] = [value.length - maxLength, minLength - value.length];
  if (over > 0) return `Too long by ${over} characters`;
  return under > 0 && minLength > 1 ? `Too short by ${under} characters` : error;
}
