import { BlockList, isIP, isIPv6 } from "node:net";

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** A test for addresses of these blocks, such as 10.0.0.0/8 or ::1; BlockList takes ::ffff:10.0.0.1 for 10.0.0.1. */
export function createBlockTest(blocks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = "", prefix] = block.split("/");
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

/** The address of a client: of IPv6 its /64, since one customer line gets the whole of it. */
export const addressBlock = (address: string) => (isIPv6(address) ? blockOf(address, 4) : address);

/** The network that an address is of: /48 of IPv6, which one customer may get, /24 of IPv4. */
export const addressNetwork = (address: string) =>
  isIPv6(address) ? blockOf(address, 3) : address.replace(/\.\d+$/, "");

/** The first groups of an IPv6 address, written one way. */
function blockOf(address: string, count: number): string {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = hostname.includes("::") ? 8 - groups.length - tail.split(":").filter(Boolean).length : 0;
  return [...groups, ...Array<string>(missing).fill("0"), ...tail.split(":")].slice(0, count).join(":");
}
