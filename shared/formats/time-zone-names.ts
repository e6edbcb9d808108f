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

/** The name by which people know a zone today: Europe/Kyiv for Europe/Kiev. */
export function currentName(zone: string): string {
  const [area = "", city = "", ...rest] = zone.split("/");
  const name = rest.length === 0 ? RENAMED[city] : undefined;
  return name ? `${area}/${name}` : zone;
}
