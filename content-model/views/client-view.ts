import type { Content } from "#content/load.ts";

export const withLogo = (clients: Content["clients"]) =>
  Object.values(clients).flatMap(({ slug, name, logo }) =>
    logo ? [{ slug, name, logo: logo.file, width: logo.width }] : [],
  );

export type ClientLogo = ReturnType<typeof withLogo>[number];
