import { currentName } from "#shared/formats/time-zone-names.ts";

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The zones that a member may choose, and the one that they have. */
export function timeZones(own: string | null): string[] {
  const zones = new Set(Intl.supportedValuesOf("timeZone").map(currentName));
  if (own && isTimeZone(own)) zones.add(currentName(own));
  return [...zones].toSorted();
}
