/**
 * Whether a URL's host is this machine, by name, address or socket, so that no network is involved.
 */
export const isThisMachine = (hostname: string): boolean =>
  ["", "localhost", "127.0.0.1", "[::1]"].includes(hostname);
