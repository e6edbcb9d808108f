import { lookup as resolveName } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

// What IANA's special-purpose registries do not let the internet reach, and what wraps such addresses in IPv6.
// BlockList itself takes ::ffff:10.0.0.1 for the IPv4 address in it.
const SPECIAL = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64"],
  ...["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10"],
  "ff00::/8",
];

const special = new BlockList();
for (const block of SPECIAL) {
  const [address = "", prefix] = block.split("/");
  special.addSubnet(address, Number(prefix), isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Whether the address is one of the public internet: not this machine, its network or its cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family > 0 && !special.check(address, family === 6 ? "ipv6" : "ipv4");
}

type Resolve = (hostname: string, options: { all: true }) => Promise<{ address: string; family: number }[]>;

/**
 * A lookup for sockets that refuses a name when any of its addresses is not allowed. What was vetted is what the
 * socket connects to: there is no second look at the name in between, whose answer could be another.
 */
export function createVettedLookup(
  isAllowed: (address: string) => boolean,
  resolve: Resolve = resolveName,
): LookupFunction {
  async function vetted(hostname: string) {
    const addresses = await resolve(hostname, { all: true });
    const [first] = addresses;
    const refused = addresses.find(({ address }) => !isAllowed(address));
    if (!first || refused) throw new Error(`${hostname} is no public address`);
    return { first, addresses };
  }
  return (hostname, options, callback) => {
    vetted(hostname).then(
      ({ first, addresses }) => (options.all ? callback(null, addresses) : callback(null, first.address, first.family)),
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}
