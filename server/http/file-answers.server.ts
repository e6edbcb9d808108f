import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#server/clock.server.ts";
import { type BuiltFile, type Encoding, encodings } from "./built-files.server.ts";
import {
  type ContentSecurityPolicy,
  partHeaders,
  policyOfNothing,
  securityHeaders,
} from "./content-security-policy.server.ts";
import { changesWithDays, nextChangeOf, pageOfDay } from "./page-of-day.server.ts";

export type FileAnswers = ReturnType<typeof createFileAnswers>;

const MISSING = "/404";
const SPECULATION_RULES = "/speculation-rules.json";

type Parts = Omit<PreparationInput, "speculationRules"> & { readonly clock?: Clock };

export function createFileAnswers(
  files: readonly BuiltFile[],
  { clock = () => new Date(), ...parts }: Parts,
) {
  const hasRules = files.some(({ path }) => path === SPECULATION_RULES);
  const speculationRules = hasRules ? `"${SPECULATION_RULES}"` : null;
  const prepare = (file: BuiltFile) => prepareFile(file, { ...parts, speculationRules });
  const prepared = new Map(files.map((file) => [file.path, prepare(file)]));
  const dated = new Map(
    files.filter(changesWithDays).map((file) => [file.path, { file, changesAt: 0 }]),
  );
  /** The file as it is today: what a page says of people and openings is true on the day. */
  function fileAt(path: string) {
    const page = dated.get(path);
    const now = page ? clock().getTime() : 0;
    if (page && now > page.changesAt) {
      prepared.set(path, prepare(pageOfDay(page.file, now)));
      page.changesAt = nextChangeOf(page.file, now) ?? Number.POSITIVE_INFINITY;
    }
    return prepared.get(path);
  }
  const missing = prepared.get(MISSING);
  prepared.delete(MISSING);
  return {
    speculationRules,
    answer(path: string, request: IncomingMessage, response: ServerResponse): boolean {
      const file = fileAt(path);
      if (file === undefined) return false;
      const chosen = choose(file, request.headers["accept-encoding"]);
      if (isUnchanged(chosen, request)) response.writeHead(304, chosen.unchanged as string[]).end();
      else send(response, 200, chosen, request);
      return true;
    },
    has: (path: string) => prepared.has(path),
    answerMissing(request: IncomingMessage, response: ServerResponse): boolean {
      if (missing === undefined) return false;
      send(response, 404, choose(missing, request.headers["accept-encoding"]), request);
      return true;
    },
  };
}

function choose({ bodies }: PreparedFile, acceptEncoding: string | undefined): PreparedBody {
  const encoding = acceptedEncodings(acceptEncoding).find((name) => bodies[name]);
  return bodies[encoding ?? "identity"] ?? bodies.identity;
}

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
  return encodings.filter(
    (name) => name === "identity" || (weights.get(name) ?? weights.get("*") ?? 0) > 0,
  );
}

function isUnchanged({ etag }: PreparedBody, { headers }: IncomingMessage): boolean {
  const known = headers["if-none-match"];
  // A proxy that recompresses marks the tag as weak.
  return (
    known === "*" ||
    (known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false)
  );
}

function send(
  response: ServerResponse,
  status: number,
  { whole, body }: PreparedBody,
  { method }: IncomingMessage,
) {
  response.writeHead(status, whole as string[]);
  if (method === "HEAD") response.end();
  else response.end(body);
}

type PreparedFile = ReturnType<typeof prepareFile>;
type PreparedBody = PreparedFile["bodies"]["identity"];

type PreparationInput = {
  readonly policy: ContentSecurityPolicy;
  readonly isHttps: boolean;
  readonly hasSecureSubdomains?: boolean;
  readonly speculationRules: string | null;
  readonly isCounting: boolean;
};

function prepareFile(file: BuiltFile, parts: PreparationInput) {
  const { policy, isHttps, hasSecureSubdomains, speculationRules, isCounting } = parts;
  const { path, type, hash, bodies } = file;
  const isPage = type.startsWith("text/html");
  // An SVG opened directly is a document.
  const isPart = path.startsWith("/assets/") && !type.startsWith("image/svg+xml");
  const shared = {
    "cache-control": cachingOf(path, isPage),
    ...(Object.keys(bodies).length > 1 ? { vary: "Accept-Encoding" } : {}),
    ...(isPart ? partHeaders : securityHeaders)(isHttps, hasSecureSubdomains),
    // Other sites, feed readers and web mail show our share pictures, icons and pictures of posts.
    ...(type.startsWith("image/") ? { "cross-origin-resource-policy": "cross-origin" } : {}),
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
  const prepared = Object.entries(bodies).map(([name, body]) => [
    name,
    prepare(name as Encoding, body),
  ]);
  return {
    bodies: Object.fromEntries(prepared) as { readonly identity: Body } & Partial<
      Record<Encoding, Body>
    >,
  };
}

/** Names and values alternate: the fastest form for `writeHead`. */
const flat = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).flat();

function cachingOf(path: string, isPage: boolean): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return isPage || path.endsWith(".data") ? "no-cache" : "public, max-age=3600";
}
