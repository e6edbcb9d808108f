import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { enterAsMember, headingAt } from "../tests/support/editing-member.ts";
import { startEditingSite } from "../tests/support/editing-site.ts";

// Publishes one sentence after the other at the desk of a copy of the built site, and writes what
// each publication took and left: node bench/publications.ts [COUNT] [FILE.csv]

const LONGEST_MS = 5 * 60_000;
const POLL_MS = 50;
const INSPECTOR = 9331;
const count = Number(process.argv[2] ?? 50);
const file = process.argv[3] ?? "publications.csv";

await using site = await startEditingSite({
  isBuildReal: true,
  settings: { NODE_OPTIONS: `--inspect-port=${INSPECTOR}` },
});
const [mara, ben] = [
  await enterAsMember(site, "Mara Lind"),
  await enterAsMember(site, "Ben Okoro"),
];
const published = join(site.folder, "data/published");

const seconds: number[] = [];
for (let number = 1; number <= count; number += 1) {
  const load = loadavg()[0] ?? 0;
  const took = await publish(`Hire React developers, press ${number}`);
  seconds.push(took);
  await settled();
  const row = {
    publication: String(number),
    load: load.toFixed(2),
    seconds: took.toFixed(2),
    ...left(),
    ...(await keptInMemory()),
  };
  if (number === 1) writeFileSync(file, `${Object.keys(row).join(",")}\n`);
  appendFileSync(file, `${Object.values(row).join(",")}\n`);
  console.log(row);
}
console.log(`from the press to live: median ${median(seconds).toFixed(2)} s of ${count}`);

/** Publishes a heading; returns the seconds from the press of Publish until visitors get it. */
async function publish(heading: string): Promise<number> {
  await expectDone(
    mara.edit((value) => {
      const record = JSON.parse(value);
      return JSON.stringify({ ...record, hero: { ...record.hero, heading } });
    }),
  );
  await expectDone(mara.step("review"));
  await expectDone(ben.approve());
  const pressedAt = performance.now();
  await expectDone(ben.step("publish"));
  while ((await headingAt(site)) !== heading) {
    if (performance.now() - pressedAt > LONGEST_MS) throw new Error(`not live: ${heading}`);
    await sleep(POLL_MS);
  }
  return (performance.now() - pressedAt) / 1_000;
}

async function expectDone(step: Promise<number>) {
  const status = await step;
  if (status !== 200) throw new Error(`the desk answered ${status}`);
}

/** Former builds are deleted after the swap. */
async function settled() {
  for (let rounds = 0; rounds < 100; rounds += 1) {
    await sleep(POLL_MS);
    if (buildsIn(published).length === 1) return;
  }
}

function left() {
  const pid = site.pid();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kib = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  const mbOf = (value: number) => (value / 1_024).toFixed(1);
  const [build = ""] = buildsIn(published);
  return {
    processMb: mbOf(kib("VmRSS")),
    privateMb: mbOf(kib("RssAnon")),
    openFiles: String(readdirSync(`/proc/${pid}/fd`).length),
    threads: String(kib("Threads")),
    builds: String(buildsIn(published).length),
    publishedMb: mbOf(kibOf(published)),
    linkedPercent: linkedIn(join(published, build)),
    resultsMb: mbOf(kibOf(join(published, "results"))),
    repositoryMb: mbOf(kibOf(site.bare)),
  };
}

/** What is left in memory after everything was collected that nothing refers to. */
async function keptInMemory() {
  process.kill(site.pid(), "SIGUSR1");
  const [target] = await inspected();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  async function ask(method: string, params: object = {}) {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [answer] = await once(socket, "message");
    return JSON.parse(answer.data).result;
  }
  await ask("HeapProfiler.collectGarbage");
  await sleep(1_000);
  await ask("HeapProfiler.collectGarbage");
  const expression = "JSON.stringify(process.memoryUsage())";
  const { result } = await ask("Runtime.evaluate", { expression });
  socket.close();
  const { heapUsed, arrayBuffers, rss } = JSON.parse(result.value);
  const mbOf = (bytes: number) => (bytes / 1_048_576).toFixed(1);
  return { usedHeapMb: mbOf(heapUsed), buffersMb: mbOf(arrayBuffers), collectedMb: mbOf(rss) };
}

/** The inspector of the server listens a moment after the signal. */
async function inspected(): Promise<[{ readonly webSocketDebuggerUrl: string }]> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${INSPECTOR}/json`).catch(() => null);
    if (answer) return (await answer.json()) as [{ readonly webSocketDebuggerUrl: string }];
    await sleep(POLL_MS);
  }
}

/** Folders of builds, finished or not. */
function buildsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^[0-9a-f]{40}/.test(name));
}

/** What a folder takes on the disk; what another build has too counts once. */
function kibOf(folder: string): number {
  return Number.parseInt(execFileSync("du", ["-sk", folder], { encoding: "utf8" }), 10);
}

/** How many of the files that visitors get are those of the release. */
function linkedIn(folder: string): string {
  const count = (...tests: string[]) =>
    execFileSync("find", [join(folder, "build/client"), "-type", "f", ...tests], {
      encoding: "utf8",
    }).split("\n").length - 1;
  return ((100 * count("-links", "+1")) / count()).toFixed(0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
