/**
 * Headers that are the same on every answer. The content security policy is not among them: on a 304 it would
 * replace the policy that the browser has stored with the page.
 */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  ...partHeaders(isHttps),
  // Not no-referrer: it would make browsers send `Origin: null`, which the origin check refuses.
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
});

/**
 * Those of them that say something about a part of a page: a script, a font, a picture. The others speak of documents,
 * and half a kilobyte of them before each of ten parts is time on a phone.
 */
export const partHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});
