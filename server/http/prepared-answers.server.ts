import type { BuiltFile, Encoding } from "./built-files.server.ts";
import { type ContentSecurityPolicy, policyOfNothing, reportingEndpoints } from "./content-security-policy.server.ts";
import { partHeaders, securityHeaders } from "./security-headers.server.ts";

/** Names and values in turn, as `writeHead` takes them fastest. */
type FlatHeaders = readonly string[];

/** A body with every header that it is ever sent with. */
export type PreparedBody = {
  readonly body: Buffer;
  readonly etag: string;
  readonly whole: FlatHeaders;
  readonly unchanged: FlatHeaders;
};

export type PreparedFile = {
  readonly modifiedAtMs: number;
  readonly bodies: { readonly identity: PreparedBody } & Readonly<Partial<Record<Encoding, PreparedBody>>>;
};

export type PreparationParts = {
  readonly policy: ContentSecurityPolicy;
  readonly isHttps: boolean;
  /** The header that names the rules by which a browser fetches pages ahead; null when the build has none. */
  readonly speculationRules: string | null;
  /** Of how many visits in a hundred pages say how fast they were; null when nothing is counted. */
  readonly vitalsPercent: number | null;
};

/** Makes the headers of a file once, for each of its encodings. */
export function prepareFile(file: BuiltFile, parts: PreparationParts): PreparedFile {
  const { policy, isHttps, speculationRules, vitalsPercent } = parts;
  const { path, type, hash, modifiedAt, bodies } = file;
  const isPage = type.startsWith("text/html");
  // A picture in SVG is a document when it is opened alone.
  const isPart = path.startsWith("/assets/") && type !== "image/svg+xml";
  const shared = {
    "cache-control": cachingOf(path, isPage),
    "last-modified": modifiedAt.toUTCString(),
    ...(Object.keys(bodies).length > 1 ? { vary: "Accept-Encoding" } : {}),
    ...(isPart ? partHeaders : securityHeaders)(isHttps),
  };
  const ofWhole = {
    "content-type": type,
    "content-security-policy": isPart ? policyOfNothing : policy.forFile(path),
    ...(isPage ? { "reporting-endpoints": reportingEndpoints } : {}),
    // The one header of a page that its scripts can read.
    ...(isPage && vitalsPercent !== null ? { "server-timing": `figures;dur=${vitalsPercent}` } : {}),
    ...(isPage && speculationRules ? { "speculation-rules": speculationRules } : {}),
  };
  function prepare(encoding: Encoding, body: Buffer): PreparedBody {
    const isEncoded = encoding !== "identity";
    const etag = `"${hash}${isEncoded ? `-${encoding}` : ""}"`;
    const size = { "content-length": String(body.length) };
    const coding = isEncoded ? { "content-encoding": encoding } : { "accept-ranges": "bytes" };
    return {
      body,
      etag,
      whole: flat({ ...size, ...coding, etag, ...ofWhole, ...shared }),
      unchanged: flat({ etag, ...shared }),
    };
  }
  const prepared = Object.entries(bodies).map(([name, body]) => [name, prepare(name as Encoding, body)]);
  return {
    // HTTP dates have whole seconds.
    modifiedAtMs: Math.floor(modifiedAt.getTime() / 1_000) * 1_000,
    bodies: Object.fromEntries(prepared) as PreparedFile["bodies"],
  };
}

const flat = (headers: Readonly<Record<string, string>>): FlatHeaders => Object.entries(headers).flat();

function cachingOf(path: string, isPage: boolean): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return isPage || path.endsWith(".data") ? "no-cache" : "public, max-age=3600";
}
