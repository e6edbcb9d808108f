import type { ServerResponse } from "node:http";

/**
 * Headers that are the same on every answer. The content security policy is not among them: on a 304 it would
 * replace the policy that the browser has stored with the page.
 */
export function setSecurityHeaders(response: ServerResponse, isHttps: boolean): void {
  response.setHeader("x-content-type-options", "nosniff");
  // Not no-referrer: it would make browsers send `Origin: null`, which the origin check refuses.
  response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  response.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  if (isHttps) response.setHeader("strict-transport-security", "max-age=63072000; includeSubDomains");
}
