import { BlockList, isIP, isIPv6 } from "node:net";

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

export function createBlockTest(blocks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = "", prefix] = block.split("/");
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

/**
 * The address that identifies a client. IPv6 is shortened to its /64, because one customer line
 * gets a whole /64.
 */
export const addressBlock = (address: string) => (isIPv6(address) ? blockOf(address, 4) : address);

/** The network of an address: /48 for IPv6, which one customer may hold, and /24 for IPv4. */
export const addressNetwork = (address: string) =>
  isIPv6(address) ? blockOf(address, 3) : address.replace(/\.\d+$/, "");

function blockOf(address: string, count: number): string {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = hostname.includes("::")
    ? 8 - groups.length - tail.split(":").filter(Boolean).length
    : 0;
  return [...groups, ...Array<string>(missing).fill("0"), ...tail.split(":")]
    .slice(0, count)
    .join(":");
}
