import { lookup as resolveName } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { createBlockTest } from "#server/address-blocks.server.ts";

// What IANA's special-purpose registries do not let the internet reach, and what wraps such addresses in IPv6.
const SPECIAL = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
];

// All that IANA has given out of IPv6 so far. What it gives out next is refused until somebody looks at it.
const GIVEN_OUT = ["0.0.0.0/0", "2000::/3"];

const isSpecial = createBlockTest(SPECIAL);
const isGivenOut = createBlockTest(GIVEN_OUT);

/** Whether the address is one of the public internet: not this machine, its network or its cloud's own services. */
export const isPublicAddress = (address: string): boolean => isGivenOut(address) && !isSpecial(address);

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
