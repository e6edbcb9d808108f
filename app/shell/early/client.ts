/**
 * Loads the client entry after the load event, at the first press or key, or after a timeout, so that it does not
 * compete with the images of the first screen. `load` imports a URL.
 */
export function startClient(load: (address: string) => void) {
  const TIMEOUT_MS = 3000;
  const { entry } = document.documentElement.dataset;
  const signs = ["load", "pointerdown", "keydown", "submit"];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    clearTimeout(waited);
    if (entry) load(entry);
  };
  const waited = setTimeout(start, TIMEOUT_MS);
  for (const sign of signs) addEventListener(sign, start, true);
}
