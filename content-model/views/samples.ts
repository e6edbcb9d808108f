import type { Content } from "#content/load.ts";

/** Whether this value, or anything below it, is marked as made up. */
export function holdsSamples(value: unknown): boolean {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  return ("sample" in value && value.sample === true) || Object.values(value).some(holdsSamples);
}

/** Whether pages show anything made up. */
export const hasSamples = (content: Partial<Content>): boolean => holdsSamples(content);
