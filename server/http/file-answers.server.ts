import type { IncomingMessage, ServerResponse } from "node:http";
import { type BuiltFile, type Encoding, encodings } from "./built-files.server.ts";
import { type PreparationInput, type PreparedBody, type PreparedFile, prepareFile } from "./prepared-answers.server.ts";

export type FileAnswers = ReturnType<typeof createFileAnswers>;

const MISSING = "/404";
const SPECULATION_RULES = "/speculation-rules.json";

/** Prepares every file, so that an answer needs one look-up and one write. */
export function createFileAnswers(files: readonly BuiltFile[], parts: Omit<PreparationInput, "speculationRules">) {
  const hasRules = files.some(({ path }) => path === SPECULATION_RULES);
  const speculationRules = hasRules ? `"${SPECULATION_RULES}"` : null;
  const prepared = new Map(files.map((file) => [file.path, prepareFile(file, { ...parts, speculationRules })]));
  const missing = prepared.get(MISSING);
  prepared.delete(MISSING);
  return {
    speculationRules,
    /** Answers a GET or HEAD of exactly this path, without query; false when there is no such file. */
    answer(path: string, request: IncomingMessage, response: ServerResponse): boolean {
      const file = prepared.get(path);
      if (file === undefined) return false;
      const chosen = choose(file, request.headers["accept-encoding"]);
      if (isUnchanged(chosen, request)) response.writeHead(304, chosen.unchanged as string[]).end();
      else send(response, 200, chosen, request);
      return true;
    },
    has: (path: string) => prepared.has(path),
    /** Answers 404 with the page for missing addresses; false when the build has none. */
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

function isUnchanged({ etag }: PreparedBody, { headers }: IncomingMessage): boolean {
  const known = headers["if-none-match"];
  // A proxy that recompresses marks the tag as weak.
  return known === "*" || (known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false);
}

function send(response: ServerResponse, status: number, { whole, body }: PreparedBody, { method }: IncomingMessage) {
  response.writeHead(status, whole as string[]);
  if (method === "HEAD") response.end();
  else response.end(body);
}
