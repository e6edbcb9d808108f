/** Headers of every answer, without the content policy, which on a 304 would replace the browser's stored one. */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  ...partHeaders(isHttps),
  // Not no-referrer: browsers would send `Origin: null`, which the origin check refuses.
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
});

/** The headers that matter for scripts, fonts and pictures; all of them would add half a kilobyte to each. */
export const partHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});
