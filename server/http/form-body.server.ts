import { postLimits, sizeOf } from "#shared/forms/limits.ts";
import type { Refusal } from "./refusal.server.ts";

const MAX_FIELDS = 60;

const malformed = (message: string): Refusal => ({ status: 400, message });

const tooManyFields = malformed("The form has too many fields.");

/**
 * A body may take as long as its line needs, if so much of it arrives in each such time: a letter
 * every few seconds is nobody's line, and holds a connection.
 */
export const stall = { withinMs: 30_000, leastBytes: 1_024 } as const;

type Limits = {
  readonly mostBytes?: number;
  readonly stalledAfterMs?: number;
  readonly repeated?: string | undefined;
};

/**
 * A form as it came, and what it says: for actions that read their request themselves, and for
 * those that do not.
 */
export type PostedForm = { readonly body: Uint8Array<ArrayBuffer>; readonly form: FormData };

export async function readFormBody(
  request: Request,
  { mostBytes = postLimits.form, stalledAfterMs, repeated }: Limits = {},
): Promise<PostedForm | Refusal> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    return {
      status: 415,
      message: "Send the form as application/x-www-form-urlencoded or multipart/form-data.",
    };
  }
  const sent = await readBody(request, mostBytes, stalledAfterMs);
  if ("status" in sent) return sent;
  const body = withoutNul(sent, type);
  const form = await parseForm(body, type, repeated);
  return form instanceof FormData ? { body, form } : form;
}

/**
 * A body without NUL: PostgreSQL cannot store it in text, and whoever pasted it cannot see it to
 * remove it.
 */
function withoutNul(body: Uint8Array<ArrayBuffer>, type: string): Uint8Array<ArrayBuffer> {
  // Latin-1 keeps every byte as it is.
  const text = Buffer.from(body).toString("latin1");
  const kept = text.replaceAll("\0", "");
  const plain = isMultipart(type) ? kept : kept.replaceAll("%00", "");
  return plain.length === text.length ? body : new Uint8Array(Buffer.from(plain, "latin1"));
}

const isMultipart = (type: string) => type.toLowerCase().startsWith("multipart");

async function parseForm(
  body: Uint8Array<ArrayBuffer>,
  type: string,
  repeated: string | undefined,
): Promise<FormData | Refusal> {
  const hasParts = isMultipart(type);
  let form: FormData;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    // Fields are counted before parsing: 20,000 empty fields would take 20 ms.
    const separator = hasParts ? `--${boundaryOf(type)}` : "&";
    if (text.split(separator, MAX_FIELDS + 3).length > MAX_FIELDS + 2) return tooManyFields;
    // URLSearchParams silently replaces broken escapes; this throws.
    if (!hasParts) decodeURIComponent(text);
    form = hasParts
      ? await new Response(body, { headers: { "content-type": type } }).formData()
      : formOf(text);
  } catch {
    return malformed("The form is not valid.");
  }
  const names = [...form.keys()];
  if (names.length > MAX_FIELDS) return tooManyFields;
  const single = names.filter((name) => name !== repeated);
  if (new Set(single).size < single.length)
    return malformed("The form contains the same field twice.");
  const isText = [...form.values()].every((value) => typeof value === "string");
  return isText ? form : malformed("You can’t send files to this site.");
}

function formOf(text: string): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

const boundaryOf = (type: string) => /;\s*boundary="?([^";]+)/i.exec(type)?.[1] ?? "";

const brokenOff: Refusal = {
  status: 400,
  message: "The form arrived incomplete. Please send it again.",
};
// Not 408, after which browsers send the whole post again by themselves, and again.
const stalled: Refusal = {
  status: 400,
  message: "The form took too long to arrive: the connection stood still. Please send it again.",
  headers: { connection: "close" },
};
const tooLarge = (mostBytes: number): Refusal => ({
  status: 413,
  message: `That is more than ${sizeOf(mostBytes)}. Please shorten your message.`,
});

/**
 * Reads a body of at most `mostBytes` bytes. Refuses one that is longer, interrupted or stalled.
 */
export async function readBody(
  request: Request,
  mostBytes: number,
  stalledAfterMs: number = stall.withinMs,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return tooLarge(mostBytes);
  const standstill = Promise.withResolvers<Refusal>();
  let arrived = 0;
  let counted = 0;
  const watch = setInterval(() => {
    if (arrived - counted < stall.leastBytes) standstill.resolve(stalled);
    counted = arrived;
  }, stalledAfterMs);
  const count = (bytes: number) => {
    arrived += bytes;
  };
  try {
    // A client that left is not an error to log.
    const body = readChunks(request, mostBytes, count).catch(() => brokenOff);
    return await Promise.race([body, standstill.promise]);
  } finally {
    clearInterval(watch);
  }
}

async function readChunks(
  request: Request,
  mostBytes: number,
  count: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length;
    if (size > mostBytes) return tooLarge(mostBytes);
    count(next.value.length);
    chunks.push(next.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
