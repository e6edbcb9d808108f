import { globSync, readFileSync } from "node:fs";
import type { Content } from "#content/load.ts";
import { guidePath } from "#shared/site-map/paths.ts";
import { cached } from "../cache.ts";

const SOURCES = "{app/documents/*.{ts,tsx},app/generated/*.woff,app/generated/palette.ts}";

/** Writes the guide as a PDF. Drawing takes seconds, so it is cached until its sources change. */
export async function writeGuide(
  { investingGuide, site }: Content,
  write: (path: string, body: Uint8Array) => Promise<void>,
  ask: (path: string) => Promise<Uint8Array>,
): Promise<void> {
  if (!site.parts.investing) return;
  const sources = globSync(SOURCES)
    .toSorted()
    .map((file) => readFileSync(file));
  await write(guidePath, await cached([JSON.stringify([investingGuide, site]), ...sources], () => ask(guidePath)));
}
