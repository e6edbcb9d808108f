import { type Encoding, encodings } from "./built-files.server.ts";

/** The encodings that an Accept-Encoding header allows, best first; always ends with `identity`. */
export function acceptedEncodings(header = ""): readonly Encoding[] {
  const weights = new Map(
    header
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", weight = "q=1"] = part.split(";").map((text) => text.trim());
        return [name, Number(weight.replace("q=", ""))];
      }),
  );
  return encodings.filter((name) => name === "identity" || (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}
