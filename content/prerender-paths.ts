/** Every path whose page is written at build; the rest is rendered per request. */
export function prerenderPaths(): string[] {
  return ["/", "/contact-us"];
}
