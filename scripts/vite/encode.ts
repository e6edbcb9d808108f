import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { build, type Rolldown } from "vite";
import { pictureImports } from "#content/loading/vite-plugin.ts";
import { pictures } from "./plugins.ts";

/** Encoded pictures by their placeholder in the records (content-model/schema/image.ts). */
export type EncodedPictures = Readonly<Record<string, EncodedPicture>>;
type EncodedPicture = {
  /** The hash of the file that it was made from. */
  readonly source: string;
  /** What stands in the records in its place: addresses and sizes. */
  readonly value: unknown;
};

type Order = {
  readonly placeholders: readonly string[];
  /** The folder that has `content/images`. */
  readonly from: string;
  /** The folder of the files that visitors get. */
  readonly to: string;
  readonly cache?: string;
};

const ENTRY = "pictures-of-records";

/** Encodes pictures and writes their files. */
export async function encodePictures({
  placeholders,
  from,
  to,
  cache,
}: Order): Promise<EncodedPictures> {
  if (placeholders.length === 0) return {};
  sharp.cache(false);
  const { imports, object } = pictureImports(placeholders);
  const made = (await build({
    root: from,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? `${imports}\nexport default ${object};` : null),
      },
      pictures(cache),
    ],
    build: {
      ssr: true,
      ssrEmitAssets: true,
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: ENTRY },
    },
  })) as Rolldown.RolldownOutput;
  let code = "";
  for (const file of made.output) {
    if (file.type === "chunk") code = file.code;
    else await write(join(to, file.fileName), file.source);
  }
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const values: Readonly<Record<string, unknown>> = module.default;
  const encoded = placeholders.map(
    async (placeholder) =>
      [
        placeholder,
        { source: await sourceOf(placeholder, from), value: values[placeholder] },
      ] as const,
  );
  return Object.fromEntries(await Promise.all(encoded));
}

async function write(file: string, body: string | Uint8Array) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}

/** The hash of the file that a placeholder names. */
export async function sourceOf(placeholder: string, from: string): Promise<string> {
  const name = placeholder.slice(placeholder.indexOf(":") + 1);
  const body = await readFile(join(from, "content/images", name));
  return createHash("sha256").update(body).digest("base64url");
}
