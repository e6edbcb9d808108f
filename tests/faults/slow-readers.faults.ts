import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { canMakeNetworks, createNetwork } from "#tests/support/network.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

const CONNECTIONS_EACH = 200;
const READERS = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const VISITOR = 30;
const script = (name: string) => join(import.meta.dirname, name);
type Fetched = { url: string; status: number; isWhole: boolean; ms: number };

const assets = join(import.meta.dirname, "../../build/client/assets");
const pictures = readdirSync(assets).filter((name) => /^(aiml|industry)-.*\.avif$/.test(name));

test.skipIf(!canMakeNetworks)(
  "ten addresses with 200 slow readers each: visitors are answered, also one on a line of 20 kbit/s",
  async () => {
    await using folder = await createTempFolder();
    await using network = await createNetwork({
      crowd: { network: "10.203.1", clients: [...READERS, VISITOR], receiveBuffer: 4_096 },
      slow: { network: "10.203.2", clients: [VISITOR], kbits: 20 },
    });
    const metricsPort = await freePort();
    const settings = { HOST: "0.0.0.0", DATA_DIR: folder.path, METRICS_PORT: String(metricsPort) };
    await using site = await startBuiltSite(settings, undefined, network.within("site"));
    const { port } = new URL(site.url);

    const [program = "", ...words] = network.within("crowd");
    const addresses = READERS.map((client) => `10.203.1.${client}`);
    const file = "/investing-in-india-guide.pdf";
    const crowd = spawn(
      program,
      [
        ...words,
        process.execPath,
        script("slow-readers.ts"),
        "10.203.1.1",
        port,
        file,
        `${CONNECTIONS_EACH}`,
        ...addresses,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    using _end = { [Symbol.dispose]: () => void crowd.kill() };
    const open: number[] = [];
    createInterface(crowd.stdout).on("line", (line) => open.push(Number(line)));
    await eventually(() => open.length > 0, 60_000);
    const held = open.at(-1) ?? 0;
    expect(held).toBeGreaterThan(1_900);

    const block = () => network.ask<number>("site", script("print-longest-block.ts"), String(metricsPort));
    await block();

    const pages = Array.from({ length: 30 }, () => `http://10.203.1.1:${port}/about`);
    const visits = await network.ask<Fetched[]>("crowd", script("fetch-all.ts"), `10.203.1.${VISITOR}`, "6", ...pages);
    const paths = ["/about", file, "/", ...pictures.slice(0, 3).map((name) => `/assets/${name}`)];
    const slowly = paths.map((path) => `http://10.203.2.1:${port}${path}`);
    const slow = await network.ask<Fetched[]>("slow", script("fetch-all.ts"), `10.203.2.${VISITOR}`, "6", ...slowly);

    const refused = visits.filter(({ status, isWhole }) => status !== 200 || !isWhole);
    const broken = slow.filter(({ status, isWhole }) => status !== 200 || !isWhole);
    const slowest = Math.max(...visits.map(({ ms }) => ms));
    const seconds = Math.round(Math.max(...slow.map(({ ms }) => ms)) / 1_000);
    console.log(
      `FAULT slow readers: ${held} held; ${refused.length} of 30 pages of a visitor refused, the others within ${slowest} ms; ${broken.length} of ${slow.length} files broken at 20 kbit/s, the others in ${seconds} s; longest block of the server ${await block()} ms`,
    );
    expect([refused, broken, slow.length]).toEqual([[], [], 6]);
    // Asked of the server: who does not read does not notice the end either.
    const connections = () => readdirSync(`/proc/${site.pid}/fd`).length;
    await eventually(() => connections() < CONNECTIONS_EACH, 400_000);
    console.log(`  all slow readers were cut off after ${open.length} s`);
  },
);
