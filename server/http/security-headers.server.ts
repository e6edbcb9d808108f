/**
 * Headers that are the same on every answer. The content security policy is not among them: on a 304 it would
 * replace the policy that the browser has stored with the page.
 */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  // Not no-referrer: it would make browsers send `Origin: null`, which the origin check refuses.
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});
