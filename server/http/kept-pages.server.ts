import { randomBytes } from "node:crypto";

type KeptPage = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly html: string;
  readonly nonce: string | null;
};

/** Answers with the page of that name, which is drawn the first time only. */
export type KeptPages = (name: string, draw: () => Promise<Response>) => Promise<Response>;

/**
 * Keeps pages that refuse everybody in the same words, so that whoever is refused a thousand times has nothing drawn.
 * Each answer marks its scripts with a nonce of its own. What did not come out as a refusal is not kept.
 */
export function createKeptPages(): KeptPages {
  const pages = new Map<string, KeptPage>();
  return async (name, draw) => {
    const known = pages.get(name);
    if (known) return answerWith(known);
    const response = await draw();
    if (response.status < 400 || response.status >= 500) return response;
    const page = await keep(response);
    pages.set(name, page);
    return answerWith(page);
  };
}

async function keep(response: Response): Promise<KeptPage> {
  const policy = response.headers.get("content-security-policy") ?? "";
  const [, nonce = null] = /'nonce-([^']+)'/.exec(policy) ?? [];
  return { status: response.status, headers: [...response.headers], html: await response.text(), nonce };
}

function answerWith({ status, headers, html, nonce }: KeptPage): Response {
  const fresh = randomBytes(16).toString("base64");
  const renew = (text: string) => (nonce === null ? text : text.replaceAll(nonce, fresh));
  return new Response(renew(html), { status, headers: headers.map(([name, value]) => [name, renew(value)]) });
}
