import type { RJSFSchema } from "@rjsf/utils";
import type { Figures } from "#shared/formats/cited-figures.ts";

/** A text with its cited figures filled in, as visitors read it. */
export const Reads = ({ text, figures }: { text: string; figures: Figures }) => (
  <p className="hint content-reads">
    Reads:{" "}
    {text.split(/(?<=\}\})|(?=\{\{)/).map((part, at) => {
      const [, name] = /^\{\{\s*([^}\s]+)\s*\}\}$/.exec(part) ?? [];
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may cite one figure twice
      return name === undefined ? part : <mark key={at}>{figures[name] ?? name}</mark>;
    })}
  </p>
);

/** Replaces the error about a text's length by how far the text is from its limits. */
export function counted(error: string, value: unknown, schema: RJSFSchema, label: string) {
  const { type, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (type === "string" && (value === undefined || value === "")) return `${label} is empty`;
  if (typeof value !== "string") return error;
  const [over, under] = [value.length - maxLength, minLength - value.length];
  if (over > 0) return `Too long by ${over} characters`;
  return under > 0 && minLength > 1 ? `Too short by ${under} characters` : error;
}
