import { isIP } from "node:net";
import parse from "forwarded-parse";

/**
 * The address of a node as proxies write it: with port, brackets or quotes (RFC 7239, 6); "" if it
 * names none.
 */
export function addressOf(node: string): string {
  const plain = node.trim().replace(/^"(.*)"$/, "$1");
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(plain)?.[1];
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(plain)?.[1];
  const address = (bracketed ?? withPort ?? plain).replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? "" : address;
}

export type Hop = { readonly node: string; readonly scheme?: string; readonly host?: string };

/** The hops of a `Forwarded` header, the client's first (RFC 7239, 4); none if it is broken. */
export function readForwarded(header: string): readonly Hop[] {
  try {
    return parse(header).map(({ for: node = "", proto, host }) => ({
      node,
      ...(proto === undefined ? {} : { scheme: proto }),
      ...(host === undefined ? {} : { host }),
    }));
  } catch {
    return [];
  }
}
