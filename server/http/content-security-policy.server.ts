import * as z from "zod";
import { addressOf } from "./built-files.server.ts";

const pageHashes = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

export const cspHashesSchema = z.object({ pages: z.record(z.string(), pageHashes) });

export type CspHashes = z.infer<typeof cspHashesSchema>;

export const policyOfNothing = "default-src 'none'; frame-ancestors 'none'";

export type ContentSecurityPolicy = ReturnType<typeof createPolicy>;

export function createPolicy(hashes: CspHashes, isHttps: boolean) {
  const policy = (scripts: readonly string[], styles: readonly string[]) =>
    [
      "default-src 'none'",
      // The search reads its index with WebAssembly (docs/decisions/0020); this does not allow eval
      // of text.
      ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(" "),
      ["style-src 'self'", ...styles].join(" "),
      // Radix writes style attributes; they cannot load or run anything.
      "style-src-attr 'unsafe-inline'",
      ...["img-src", "font-src", "connect-src", "worker-src", "manifest-src"].map(
        (name) => `${name} 'self'`,
      ),
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(isHttps ? ["upgrade-insecure-requests"] : []),
      // Every browser knows it. With report-to beside it Chromium would report on https alone, and
      // late.
      "report-uri /api/reports",
    ].join("; ");
  const pages = new Map(
    Object.entries(hashes.pages).map(([path, page]) => [addressOf(path), page]),
  );
  const forNonce = (nonce: string | null) => {
    const marked = nonce === null ? [] : [`'nonce-${nonce}'`];
    return policy(marked, marked);
  };
  return {
    forFile(path: string) {
      const page = pages.get(path);
      return policy(page?.scripts ?? [], page?.styles ?? []);
    },
    forNonce,
    forDesk: (nonce: string | null) => `${forNonce(nonce)}; frame-src 'self'`,
  };
}

type Headers = Readonly<Record<string, string>>;

/**
 * Headers of every answer, without the content policy, which on a 304 would replace the browser's
 * stored one.
 */
export const securityHeaders = (isHttps: boolean, hasSubdomains = false): Headers => ({
  ...partHeaders(isHttps, hasSubdomains),
  // Not no-referrer: browsers would send `Origin: null`, which the origin check refuses.
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
});

export const partHeaders = (isHttps: boolean, hasSubdomains = false): Headers => ({
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  ...(isHttps ? { "strict-transport-security": transportPolicy(hasSubdomains) } : {}),
});

// A company's other names may not have https yet, and browsers would refuse them for two years (RFC
// 6797, 11.4).
const transportPolicy = (hasSubdomains: boolean) =>
  hasSubdomains ? "max-age=63072000; includeSubDomains" : "max-age=63072000";
