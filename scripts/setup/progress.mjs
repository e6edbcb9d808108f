import { readdirSync } from "node:fs";

const STILL_EACH_MS = 10_000;

function packagesUnder(folder) {
  try {
    return readdirSync(folder).flatMap((name) => (name.startsWith("@") ? readdirSync(`${folder}/${name}`) : [name]))
      .length;
  } catch {
    // Not there yet, or moved by npm meanwhile.
    return 0;
  }
}

/** Shows how far an installation is: in place on a terminal, else in lines. Returns a function that stops it. */
export function showInstalling(folder) {
  const startedAt = Date.now();
  const { isTTY } = process.stderr;
  const show = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const text = `  ${packagesUnder(folder)} packages, ${seconds} s`;
    process.stderr.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  };
  const timer = setInterval(show, isTTY ? 500 : STILL_EACH_MS);
  return () => {
    clearInterval(timer);
    if (isTTY) process.stderr.write("\r\u001b[K");
  };
}

/** Prints the name of a step before it runs, and afterwards how long it took. */
export function startStep(number, count, name) {
  const startedAt = Date.now();
  console.error(`[${number}/${count}] ${name}…`);
  return () => console.error(`[${number}/${count}] ${name}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}
