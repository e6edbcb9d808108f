import type * as z from "zod";

const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "fields with names",
  record: "fields with names",
};

const FORMATS: Readonly<Record<string, string>> = {
  url: "an address that begins with https://",
  email: "an email address, like name@example.com",
  date: "a date, like 2026-11-27",
  datetime: "a date and time, like 2026-11-27T09:30:00Z",
};

/** What a bound counts: characters of a text, entries of a list, or the number itself. */
function amountOf(count: number | bigint, origin: string): string {
  const unit = { string: "character", array: "entry", set: "entry" }[origin];
  if (unit === undefined) return String(count);
  if (unit === "entry") return `${count} ${count === 1 ? "entry" : "entries"}`;
  return `${count} ${count === 1 ? "character" : "characters"}`;
}

/**
 * A problem of a record in words for the people who edit it, where its schema has no words of its
 * own.
 */
export const schemaMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined)
        return `this is missing; expected ${TYPES[issue.expected] ?? issue.expected}`;
      return `expected ${TYPES[issue.expected] ?? issue.expected}`;
    case "too_big":
      if (issue.exact) return `expected exactly ${amountOf(issue.maximum, issue.origin)}`;
      return `expected ${issue.inclusive === false ? "less than" : "at most"} ${amountOf(issue.maximum, issue.origin)}`;
    case "too_small":
      if (issue.exact) return `expected exactly ${amountOf(issue.minimum, issue.origin)}`;
      return `expected ${issue.inclusive === false ? "more than" : "at least"} ${amountOf(issue.minimum, issue.origin)}`;
    case "invalid_value":
      return `expected one of: ${issue.values.join(", ")}`;
    case "invalid_format":
      return FORMATS[issue.format]
        ? `expected ${FORMATS[issue.format]}`
        : "this is not written as this field needs it";
    case "not_multiple_of":
      return `expected a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `there is no field ${issue.keys.map((key) => `"${key}"`).join(", ")} here`;
    case "invalid_key":
      return "this name is not allowed here";
    case "invalid_union":
      return "expected another kind of value";
    default:
      return undefined;
  }
};
