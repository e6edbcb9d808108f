import type { Refusal } from "./refusal.server.ts";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_FIELDS = 60;
// A phone on a bad line sends a form within a packet or two; who sends a byte a second holds a connection.
const PATIENCE_MS = 5_000;
const LEAST_BYTES_PER_SECOND = 1_000;

const malformed = (message: string): Refusal => ({ status: 400, message });
const tooSlow: Refusal = { status: 408, message: "The form came too slowly. Please send it again." };
const tooLarge: Refusal = { status: 413, message: "That is more than 64 KB. Please shorten your message." };

/** Reads a posted form and vets it, so that actions only ever see a whole, small, well-formed one. */
export async function readFormBody(
  request: Request,
  mostBytes = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    return { status: 415, message: "Send the form as application/x-www-form-urlencoded or multipart/form-data." };
  }
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return tooLarge;
  try {
    const body = await readAtMost(request.body, mostBytes);
    return "status" in body ? body : ((await vet(body, type)) ?? body);
  } catch {
    return malformed("The form broke off before its end.");
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array> | null, mostBytes: number) {
  const reader = stream?.getReader();
  const chunks: Uint8Array[] = [];
  const startedAt = performance.now();
  let size = 0;
  let isSlow = false;
  const watch = setInterval(() => {
    const seconds = (performance.now() - startedAt - PATIENCE_MS) / 1_000;
    isSlow = size < seconds * LEAST_BYTES_PER_SECOND;
    if (isSlow) void reader?.cancel();
  }, 1_000);
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      size += next.value.length;
      // Counted while reading: a chunked body announces no length.
      if (size > mostBytes) return tooLarge;
      chunks.push(next.value);
    }
    return isSlow ? tooSlow : new Uint8Array(Buffer.concat(chunks));
  } finally {
    clearInterval(watch);
  }
}

async function vet(body: Uint8Array<ArrayBuffer>, type: string): Promise<Refusal | null> {
  let text: string;
  let form: FormData;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    // URLSearchParams replaces broken escapes in silence; this throws on them.
    if (!type.toLowerCase().startsWith("multipart")) decodeURIComponent(text);
    form = await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    return malformed("The form is not well formed.");
  }
  const names = [...form.keys()];
  if (names.length > MAX_FIELDS) return malformed("The form has too many fields.");
  if (new Set(names).size < names.length) return malformed("The form has the same field twice.");
  if ([...form.values()].some((value) => typeof value !== "string")) return malformed("This site takes no files.");
  return null;
}
