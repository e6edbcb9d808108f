/** Whether the host of a URL is this machine, reached by name, number or socket: what goes there leaves no cable. */
export const isThisMachine = (hostname: string): boolean => ["", "localhost", "127.0.0.1", "[::1]"].includes(hostname);
