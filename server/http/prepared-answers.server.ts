import type { BuiltFile, Encoding } from "./built-files.server.ts";
import { type ContentSecurityPolicy, policyOfNothing } from "./content-security-policy.server.ts";
import { partHeaders, securityHeaders } from "./security-headers.server.ts";

export type PreparedFile = ReturnType<typeof prepareFile>;
export type PreparedBody = PreparedFile["bodies"]["identity"];

export type PreparationInput = {
  readonly policy: ContentSecurityPolicy;
  readonly isHttps: boolean;
  readonly speculationRules: string | null;
  readonly isCounting: boolean;
};

export function prepareFile(file: BuiltFile, parts: PreparationInput) {
  const { policy, isHttps, speculationRules, isCounting } = parts;
  const { path, type, hash, bodies } = file;
  const isPage = type.startsWith("text/html");
  // An SVG opened directly is a document.
  const isPart = path.startsWith("/assets/") && !type.startsWith("image/svg+xml");
  const shared = {
    "cache-control": cachingOf(path, isPage),
    ...(Object.keys(bodies).length > 1 ? { vary: "Accept-Encoding" } : {}),
    ...(isPart ? partHeaders : securityHeaders)(isHttps),
  };
  const ofWhole = {
    "content-type": type,
    "content-security-policy": isPart ? policyOfNothing : policy.forFile(path),
    // The only response header that scripts of the page can read.
    ...(isPage && isCounting ? { "server-timing": "figures" } : {}),
    ...(isPage && speculationRules ? { "speculation-rules": speculationRules } : {}),
  };
  function prepare(encoding: Encoding, body: Buffer) {
    const isEncoded = encoding !== "identity";
    const etag = `"${hash}${isEncoded ? `-${encoding}` : ""}"`;
    const size = { "content-length": String(body.length) };
    const coding = isEncoded ? { "content-encoding": encoding } : {};
    return {
      body,
      etag,
      whole: flat({ ...size, ...coding, etag, ...ofWhole, ...shared }),
      unchanged: flat({ etag, ...shared }),
    };
  }
  type Body = ReturnType<typeof prepare>;
  const prepared = Object.entries(bodies).map(([name, body]) => [name, prepare(name as Encoding, body)]);
  return {
    bodies: Object.fromEntries(prepared) as { readonly identity: Body } & Partial<Record<Encoding, Body>>,
  };
}

/** Names and values alternate: the fastest form for `writeHead`. */
const flat = (headers: Readonly<Record<string, string>>): readonly string[] => Object.entries(headers).flat();

function cachingOf(path: string, isPage: boolean): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return isPage || path.endsWith(".data") ? "no-cache" : "public, max-age=3600";
}
