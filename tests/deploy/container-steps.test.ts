import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { environment } from "#tests/support/own-environment.ts";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");
const lines = (file: string) => readFileSync(join(root, file), "utf8").split("\n").filter(Boolean);

/**
 * The files that `COPY . .` copies: the project's files without those that Docker is told to
 * ignore.
 */
function context(): string[] {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const ignored = lines(".dockerignore").map((each) => each.replace("**/", ""));
  return stdout
    .split("\n")
    .filter((file) => file && !ignored.some((each) => file.split("/").includes(each)));
}

type Stage = { readonly place: string; cwd: string; readonly env: Record<string, string> };

/**
 * Runs the Dockerfile's steps here, each stage in its own folder, except for the base image and
 * users.
 */
function buildStages(folder: string, siteUrl: string) {
  const stages: Stage[] = [];
  const named = new Map<string, Stage>();
  let command: string[] = [];
  let check: string[] = [];
  let stage: Stage = { place: folder, cwd: folder, env: {} };
  const inStage = (path: string) =>
    path.startsWith("/") ? join(stage.place, path) : join(stage.cwd, path);
  const copy = (words: string[]) => {
    const from = words[0]?.startsWith("--from=")
      ? named.get(words.shift()?.slice("--from=".length) ?? "")
      : undefined;
    const to = inStage(words.pop() ?? "");
    for (const word of words) {
      const files = word === "." ? context() : [word];
      for (const file of files) {
        const source = from ? join(from.place, file) : join(root, file);
        const target =
          word === "." || words.length > 1 || to.endsWith("/") || to === `${stage.cwd}`
            ? join(to, file)
            : to;
        mkdirSync(dirname(target), { recursive: true });
        cpSync(source, target, { recursive: true, verbatimSymlinks: true });
      }
    }
  };
  const run = (given: string) => {
    // The form without a shell is a JSON list of words.
    const text = given.startsWith("[")
      ? JSON.parse(given)
          .map((word: string) => `'${word.replaceAll("'", "'\\''")}'`)
          .join(" ")
      : given;
    // The image's user account does not exist on this machine.
    const here = text
      .replaceAll("/data", join(stage.place, "data"))
      .replace(/ && chown \S+ \S+/, "");
    const env = { ...environment({}), HOME: process.env.HOME, ...stage.env };
    const { status, stdout, stderr } = spawnSync("sh", ["-c", here], {
      cwd: stage.cwd,
      env,
      encoding: "utf8",
    });
    expect(status, `RUN ${text}\n${stdout}\n${stderr}`).toBe(0);
  };
  for (const line of lines("deploy/Dockerfile").filter((each) => !each.startsWith("#"))) {
    const [step = "", ...words] = line.split(" ");
    const rest = words.join(" ");
    if (step === "FROM") {
      stage = { place: join(folder, String(stages.length)), cwd: "", env: {} };
      stages.push(stage);
      if (words[1] === "AS") named.set(words[2] ?? "", stage);
    } else if (step === "WORKDIR") {
      stage.cwd = join(stage.place, rest);
      mkdirSync(stage.cwd, { recursive: true });
    } else if (step === "COPY") copy(words);
    else if (step === "RUN") run(rest);
    else if (step === "ARG") stage.env[rest] = siteUrl;
    else if (step === "ENV")
      for (const word of words) {
        const [name = "", value = ""] = word.split("=");
        stage.env[name] = value.startsWith("$") ? (stage.env[value.slice(1)] ?? "") : value;
      }
    else if (step === "CMD") command = JSON.parse(rest);
    else if (step === "HEALTHCHECK") check = JSON.parse(rest.slice(rest.indexOf("[")));
    else expect(["USER", "VOLUME", "EXPOSE", "STOPSIGNAL"], line).toContain(step);
  }
  return { stage, command, check };
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once("exit", resolve));

test(
  "the Dockerfile's steps, run in clean folders, build a site that is healthy, serves and stops",
  async () => {
    await using folder = await createTempFolder();
    const { stage, command, check } = buildStages(folder.path, "https://www.example.com");
    const port = String(await freePort());
    const own = { PORT: port, HOST: "127.0.0.1", DATA_DIR: join(stage.place, "data") };
    const secret = {
      SECRET_KEY: "4f1c9a7e2b6d08f35a9cf1e07d3b8624",
      SITE_URL: "https://www.example.com",
    };
    const env = { ...environment({}), ...stage.env, ...own, ...secret };
    const [program = "", ...args] = command;
    const site = spawn(program, args, { cwd: stage.cwd, env, stdio: "ignore" });
    const isHealthy = () => {
      const [asks = "", ...words] = check.map((word) =>
        word.replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`),
      );
      return spawnSync(asks, words, { cwd: stage.cwd, env }).status === 0;
    };
    await eventually(isHealthy, 30_000);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/robots.txt`)).text()).toContain(
      "https://www.example.com",
    );
    const end = ended(site);
    site.kill("SIGTERM");
    expect(await end).toBe(0);
    expect(isHealthy()).toBe(false);
  },
  15 * 60_000,
);
