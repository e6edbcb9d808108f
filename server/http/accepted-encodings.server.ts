import { type Encoding, encodings } from "./built-files.server.ts";

const MAX_CACHED = 100;
const remembered = new Map<string, readonly Encoding[]>();

/** The encodings that an Accept-Encoding header allows, the best first; always ends with `identity`. */
export function acceptedEncodings(header = ""): readonly Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const accepted = parse(header);
  // Browsers send a handful of values; made-up ones only clear the cache.
  if (remembered.size >= MAX_CACHED) remembered.clear();
  remembered.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const [, weight = "1"] = /^q=([\d.]+)$/.exec(parameters[0] ?? "") ?? [];
    weights.set(name, Number(weight));
  }
  return encodings.filter((name) => name === "identity" || (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}
