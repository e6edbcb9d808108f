/** Day and time of a moment in this time zone, which is named. */
export const timeIn = (timeZone: string, at: string): string =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone }).format(new Date(at))}, ${timeZone}`;
