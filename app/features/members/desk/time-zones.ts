// Node and Chromium list old names for these (Unicode CLDR keeps its first choice); people look for
// the new ones.
const RENAMED: Readonly<Record<string, string>> = {
  Asmera: "Asmara",
  Buenos_Aires: "Argentina/Buenos_Aires",
  Catamarca: "Argentina/Catamarca",
  Coral_Harbour: "Atikokan",
  Cordoba: "Argentina/Cordoba",
  Godthab: "Nuuk",
  Indianapolis: "Indiana/Indianapolis",
  Jujuy: "Argentina/Jujuy",
  Louisville: "Kentucky/Louisville",
  Mendoza: "Argentina/Mendoza",
  Calcutta: "Kolkata",
  Katmandu: "Kathmandu",
  Rangoon: "Yangon",
  Saigon: "Ho_Chi_Minh",
  Faeroe: "Faroe",
  Kiev: "Kyiv",
  Enderbury: "Kanton",
  Ponape: "Pohnpei",
  Truk: "Chuuk",
};

export function currentName(zone: string): string {
  const [area = "", city = "", ...rest] = zone.split("/");
  const name = rest.length === 0 ? RENAMED[city] : undefined;
  return name ? `${area}/${name}` : zone;
}

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
