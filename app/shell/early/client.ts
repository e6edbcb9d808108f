/**
 * Fetches the client entry once the pictures of the first screen have had the line, or at the first press or key,
 * or when a picture keeps everybody waiting. `load` imports an address.
 */
export function startClient(load: (address: string) => void) {
  const GIVE_UP_MS = 3000;
  const { entry } = document.documentElement.dataset;
  const signs = ["load", "pointerdown", "keydown", "submit"];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    clearTimeout(waited);
    if (entry) load(entry);
  };
  const waited = setTimeout(start, GIVE_UP_MS);
  for (const sign of signs) addEventListener(sign, start, true);
}
