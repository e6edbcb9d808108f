/**
 * Reports what broke to the site's own log; the error's words stay here, since they may repeat what
 * was typed.
 */
export function tellServer(
  type: "island-failed" | "script-failed",
  body: Record<string, string | number>,
) {
  navigator.sendBeacon("/api/reports", JSON.stringify([{ type, url: location.pathname, body }]));
}

/** Errors in our own files. Scripts of extensions and translators run in the page too. */
export function tellOfErrors() {
  window.addEventListener("error", ({ filename, lineno, colno }) => {
    if (!filename.startsWith(`${location.origin}/assets/`)) return;
    tellServer("script-failed", { sourceFile: filename, lineNumber: lineno, columnNumber: colno });
  });
}
