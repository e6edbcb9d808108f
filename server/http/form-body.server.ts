import { readBody } from "./body.server.ts";
import type { Refusal } from "./refusal.server.ts";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_FIELDS = 60;

const malformed = (message: string): Refusal => ({ status: 400, message });

/** Reads a posted form and vets it, so that actions only ever see a whole, small, well-formed one. */
export async function readFormBody(
  request: Request,
  mostBytes = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    return { status: 415, message: "Send the form as application/x-www-form-urlencoded or multipart/form-data." };
  }
  try {
    const body = await readBody(request, mostBytes);
    return "status" in body ? body : ((await vet(body, type)) ?? body);
  } catch {
    return malformed("The form broke off before its end.");
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
