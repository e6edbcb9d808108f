import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTempFolder } from "./world.ts";

const DOCS = new URL("../../docs/webhook.md", import.meta.url);

/** The pieces of JavaScript in docs/webhook.md: the receiver, then the recipes. */
export async function receiverRecipes(): Promise<string[]> {
  const docs = await readFile(DOCS, "utf8");
  return [...docs.matchAll(/```js\n([\s\S]+?)```/g)].map(([, code = ""]) => code);
}

/** Replaces parts of the recipe's environment: the URL of the services it posts to, and a token. */
const surroundings = (peerUrl: string) => `
const real = globalThis.fetch;
globalThis.fetch = (url, init) => real(new URL(new URL(url).pathname + new URL(url).search, "${peerUrl}"), init);
globalThis.accessToken = async () => "token";
`;

/**
 * The docs' receiver with this recipe, as a separate process; the peer receives whatever it passes
 * on.
 */
export async function startReceiver(recipe: string, peerUrl: string, secret: string, port: number) {
  const folder = await createTempFolder();
  const [receiver = ""] = await receiverRecipes();
  const files = {
    before: join(folder.path, "before.mjs"),
    main: join(folder.path, "receiver.mjs"),
  };
  await writeFile(files.before, surroundings(peerUrl));
  await writeFile(files.main, `${receiver}\n${recipe}`);
  const env = {
    PORT: String(port),
    WEBHOOK_SECRET: secret,
    SLACK_WEBHOOK: "https://hooks.slack.com/services/x",
  };
  const child = spawn(process.execPath, ["--import", files.before, files.main], {
    env: { ...env, HUBSPOT_TOKEN: "token", SHEET_ID: "sheet" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const exited = once(child, "exit");
  return {
    url: `http://127.0.0.1:${port}/`,
    isRunning: () => child.exitCode === null,
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
      await folder[Symbol.asyncDispose]();
    },
  };
}
