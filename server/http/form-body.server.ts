import type { Refusal } from "./refusal.server.ts";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_FIELDS = 60;

const malformed = (message: string): Refusal => ({ status: 400, message });

// PostgreSQL cannot store NUL in text.
const unstorable = malformed("The form contains an invalid character (NUL). Please remove it and send the form again.");
const tooManyFields = malformed("The form has too many fields.");

type Limits = {
  readonly mostBytes?: number;
  readonly repeated?: string | undefined;
};

export async function readFormBody(
  request: Request,
  { mostBytes = MAX_BODY_BYTES, repeated }: Limits = {},
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    return { status: 415, message: "Send the form as application/x-www-form-urlencoded or multipart/form-data." };
  }
  const body = await readBody(request, mostBytes);
  return "status" in body ? body : ((await vet(body, type, repeated)) ?? body);
}

async function vet(body: Uint8Array<ArrayBuffer>, type: string, repeated: string | undefined): Promise<Refusal | null> {
  const isMultipart = type.toLowerCase().startsWith("multipart");
  let fields: URLSearchParams | FormData;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    // Fields are counted before parsing: 20,000 empty fields would take 20 ms.
    const separator = isMultipart ? `--${boundaryOf(type)}` : "&";
    if (text.split(separator, MAX_FIELDS + 3).length > MAX_FIELDS + 2) return tooManyFields;
    // URLSearchParams silently replaces broken escapes; this throws.
    if (!isMultipart) decodeURIComponent(text);
    fields = isMultipart
      ? await new Response(body, { headers: { "content-type": type } }).formData()
      : new URLSearchParams(text);
  } catch {
    return malformed("The form is not valid.");
  }
  const names = [...fields.keys()];
  if (names.length > MAX_FIELDS) return tooManyFields;
  const single = names.filter((name) => name !== repeated);
  if (new Set(single).size < single.length) return malformed("The form contains the same field twice.");
  const values = [...fields.values()];
  if (values.some((value) => typeof value !== "string")) return malformed("You can’t send files to this site.");
  if (values.some((value) => String(value).includes("\0"))) return unstorable;
  return null;
}

const boundaryOf = (type: string) => /;\s*boundary="?([^";]+)/i.exec(type)?.[1] ?? "";

const brokenOff: Refusal = { status: 400, message: "The form arrived incomplete. Please send it again." };
const tooLarge = (mostBytes: number): Refusal => ({
  status: 413,
  message: `That is more than ${mostBytes / 1024} KB. Please shorten your message.`,
});

/** Reads a body of at most `mostBytes` bytes. Refuses a longer or interrupted one; Node aborts one that is too slow. */
export async function readBody(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return tooLarge(mostBytes);
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      size += next.value.length;
      if (size > mostBytes) return tooLarge(mostBytes);
      chunks.push(next.value);
    }
    return new Uint8Array(Buffer.concat(chunks));
  } catch {
    // The client left or was too slow, which is not an error to log.
    return brokenOff;
  }
}
