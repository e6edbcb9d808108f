import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings } from "./accepted-encodings.server.ts";
import type { BuiltFile } from "./built-files.server.ts";
import { type ByteRange, parseRange } from "./byte-range.server.ts";
import { type PreparationParts, type PreparedBody, type PreparedFile, prepareFile } from "./prepared-answers.server.ts";
import { sendRefusal } from "./refusal.server.ts";

/** Answers from the files of the build, all of which are in memory. */
export type FileAnswers = Pick<PreparationParts, "speculationRules"> & {
  /** Answers a GET or HEAD of exactly this path, without its query; false when there is no such file. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): boolean;
  has(path: string): boolean;
  /** Answers with the page for addresses that do not exist and status 404; false when the build has none. */
  answerMissing(request: IncomingMessage, response: ServerResponse): boolean;
};

const MISSING = "/404";
const SPECULATION_RULES = "/speculation-rules.json";

/** Prepares every file, so that an answer is a look into a map and one write. */
export function createFileAnswers(
  files: readonly BuiltFile[],
  parts: Omit<PreparationParts, "speculationRules">,
): FileAnswers {
  const hasRules = files.some(({ path }) => path === SPECULATION_RULES);
  const speculationRules = hasRules ? `"${SPECULATION_RULES}"` : null;
  const prepared = new Map(files.map((file) => [file.path, prepareFile(file, { ...parts, speculationRules })]));
  const missing = prepared.get(MISSING);
  prepared.delete(MISSING);
  return {
    speculationRules,
    answer(path, request, response) {
      const file = prepared.get(path);
      if (file === undefined) return false;
      const { headers } = request;
      const range = headers.range === undefined ? null : rangeOf(file, request);
      const chosen = range === null ? choose(file, headers["accept-encoding"]) : file.bodies.identity;
      if (isOutdated(file, chosen, request)) sendOutdated(response);
      else if (isUnchanged(file, chosen, request)) response.writeHead(304, chosen.unchanged as string[]).end();
      else if (range === null) send(response, 200, chosen, request);
      else sendPart(response, chosen, range);
      return true;
    },
    has: (path) => prepared.has(path),
    answerMissing(request, response) {
      if (missing === undefined) return false;
      send(response, 404, choose(missing, request.headers["accept-encoding"]), request);
      return true;
    },
  };
}

function choose({ bodies }: PreparedFile, acceptEncoding: string | undefined): PreparedBody {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const body = bodies[encoding];
    if (body) return body;
  }
  return bodies.identity;
}

/** Whether the request is only for a version of the file that is not the current one (RFC 9110, section 13.2.2). */
function isOutdated({ modifiedAtMs }: PreparedFile, { etag }: PreparedBody, { headers }: IncomingMessage): boolean {
  const wanted = headers["if-match"];
  if (wanted !== undefined) return wanted !== "*" && !wanted.split(",").some((tag) => tag.trim() === etag);
  const since = headers["if-unmodified-since"];
  return since !== undefined && Date.parse(since) < modifiedAtMs;
}

function sendOutdated(response: ServerResponse) {
  sendRefusal(response, { status: 412, message: "The file has changed. Please fetch it again." });
}

function isUnchanged({ modifiedAtMs }: PreparedFile, { etag }: PreparedBody, { headers }: IncomingMessage): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) {
    // A proxy that recompresses marks the tag as weak.
    return known === etag || known === "*" || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  }
  const since = headers["if-modified-since"];
  return since !== undefined && Date.parse(since) >= modifiedAtMs;
}

// Ranges are of the file itself: of a compressed body they would be of no use to anybody.
function rangeOf({ bodies, modifiedAtMs }: PreparedFile, { method, headers }: IncomingMessage) {
  const { range = "", "if-range": condition } = headers as Readonly<Record<string, string>>;
  const { etag, body } = bodies.identity;
  const isStillTheSame = condition === undefined || condition === etag || Date.parse(condition) === modifiedAtMs;
  return method === "GET" && isStillTheSame ? parseRange(range, body.length) : null;
}

function send(response: ServerResponse, status: number, { whole, body }: PreparedBody, { method }: IncomingMessage) {
  response.writeHead(status, whole as string[]);
  if (method === "HEAD") response.end();
  else response.end(body);
}

function sendPart(response: ServerResponse, { whole, body }: PreparedBody, range: ByteRange | "beyond") {
  if (range === "beyond") {
    const headers = { "content-range": `bytes */${body.length}` };
    return sendRefusal(response, { status: 416, message: "The file ends before that range begins.", headers });
  }
  const { start, end } = range;
  // The first pair is the length of the whole.
  const rest = whole.slice(2);
  const head = ["content-length", String(end - start + 1), "content-range", `bytes ${start}-${end}/${body.length}`];
  response.writeHead(206, [...head, ...rest]).end(body.subarray(start, end + 1));
}
