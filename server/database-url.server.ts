import { isThisMachine } from "#shared/contracts/this-machine.ts";

/** URL parameter values that keep TLS on and the certificate checked. */
const SAFE: Readonly<Record<string, readonly string[]>> = {
  ssl: ["1", "true"],
  sslmode: ["require", "verify-ca", "verify-full"],
  // With this set to true, `require` no longer checks the certificate.
  uselibpqcompat: ["false"],
};

export function isDatabaseHere(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const hosts = searchParams.getAll("host").filter(Boolean);
  const asked = hosts.length > 0 ? hosts : [decodeURIComponent(hostname)];
  return asked.every((host) => host.startsWith("/") || isThisMachine(host) || host === "::1");
}

/** Whether the URL itself switches off TLS or the certificate check. */
export function isTlsSwitchedOff(databaseUrl: string): boolean {
  const { searchParams } = new URL(databaseUrl);
  return Object.entries(SAFE).some(([name, safe]) => searchParams.getAll(name).some((value) => !safe.includes(value)));
}
