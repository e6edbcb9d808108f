import { cp, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createContentRepository } from "./content-repository.ts";
import { inviteMember } from "./desk.ts";
import { startBuiltSite } from "./server-process.ts";
import { createTempFolder } from "./world.ts";

const ROOT = join(import.meta.dirname, "../..");
const CODE = [
  "app",
  "content-model",
  "public",
  "scripts",
  "server",
  "shared",
  "build",
  "server.ts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * Replaces the rendering of pages: copies the running build and inserts the React page's current
 * first heading. Some headings make it fail like the rendering, or hang once.
 */
const quickPublication = `
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
const [folder, former] = process.argv.slice(2);
const build = folder + "/build";
cpSync(former, build, { recursive: true, filter: (name) => name !== former + "/server" });
const record = readFileSync(folder + "/content/hire/react-developer.yaml", "utf8");
const [, heading] = /^  heading: (.*)$/m.exec(record);
if (heading.includes("unbuildable")) {
  console.error("  content/hire/react-developer.yaml:8: hero.heading: cannot be built");
  process.exit(1);
}
const mark = folder + "/../../endless";
if (heading.includes("without end") && !existsSync(mark)) {
  writeFileSync(mark, "");
  for (let count = 0; ; count += 1) writeFileSync(folder + "/written-" + count % 1_000, "");
}
const page = build + "/client/hire/react-developer/index.html";
const html = readFileSync(page, "utf8");
writeFileSync(page, html.replace(/(<h1[^>]*>)[^<]*/, (_, tag) => tag + heading));
for (const suffix of [".br", ".gz"]) rmSync(page + suffix, { force: true });
`;

type Options = {
  readonly isBuildReal?: boolean;
  /** The path of a bare repository to use instead of a new one. */
  readonly bare?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Prepares the folder and returns the command that starts the site in it. */
  readonly within?: (folder: string) => readonly string[];
};

/**
 * The built site with a repository of its content, in a separate folder; members sign in by
 * `linkFor`.
 */
export async function startEditingSite({
  isBuildReal = false,
  bare,
  settings: more = {},
  within,
}: Options = {}) {
  const folder = await createTempFolder();
  const own = bare ? null : await createContentRepository({ hasPictures: isBuildReal });
  const repository = own ?? { bare: bare ?? "", clone: "" };
  for (const name of CODE) await cp(join(ROOT, name), join(folder.path, name), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const isRecord = (path: string) => !/content\/(?:images|generated)/.test(path);
  await cp(join(ROOT, "content"), join(folder.path, "content"), {
    recursive: true,
    filter: isRecord,
  });
  if (!isBuildReal)
    await writeFile(join(folder.path, "scripts/publish-content.ts"), quickPublication);
  const dataDir = join(folder.path, "data");
  const settings = {
    DATA_DIR: dataDir,
    CONTENT_REPOSITORY: repository.bare,
    RATE_LIMIT_PER_MINUTE: "1000",
    LOG_LEVEL: "error",
    ...more,
  };
  const where = {
    dataDir,
    databaseUrl: more.DATABASE_URL ?? null,
    secretKey: more.SECRET_KEY ? ([more.SECRET_KEY] as const) : null,
  };
  const command = within?.(folder.path) ?? [];
  const start = () => startBuiltSite(settings, folder.path, command);
  let site = await start();
  const urlOf = () => site.url.replace("127.0.0.1", "localhost");
  return {
    url: urlOf,
    folder: folder.path,
    bare: repository.bare,
    clone: repository.clone,
    /** The URL that signs a new member in. */
    linkFor: async (name: string) =>
      urlOf() + (await inviteMember("editor", { ...where, name })).link,
    pid: () => site.pid,
    end: (signal: NodeJS.Signals) => site.end(signal),
    async start() {
      site = await start();
    },
    async restart() {
      await site.end("SIGTERM");
      site = await start();
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await own?.[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export type EditingSite = Awaited<ReturnType<typeof startEditingSite>>;
