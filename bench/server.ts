import { parseArgs } from "node:util";
import { createTempFolder } from "#tests/support/world.ts";
import { runWrk } from "./server/load.ts";
import { startNginx, startSiteProcess } from "./server/servers.ts";

// This server beside nginx, both on loopback with the same build, in turn within one run; wrk shares their cores.
// node bench/server.ts [--rounds 5] [--seconds 8] [--path /about] [--encoding gzip|br] [--connections 50,1000]
// FIGURES=off node bench/server.ts   without counting views
// node bench/server.ts --minutes 5    does memory stay where it is? this server alone, at 50 connections
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "8" },
    path: { type: "string", default: "/about" },
    encoding: { type: "string", default: "gzip" },
    connections: { type: "string", default: "50,1000" },
    minutes: { type: "string" },
  },
});

await using folder = await createTempFolder();
await using site = await startSiteProcess(folder.path);

if (values.minutes) await watchMemory(Number(values.minutes));
else await compare();

async function compare() {
  await using nginx = await startNginx(folder.path);
  for (const connections of values.connections.split(",").map(Number)) {
    const ratios: number[] = [];
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const theirs = await load(nginx, connections);
      const ours = await load(site, connections);
      ratios.push(ours.perSecond / theirs.perSecond);
      console.log(`${connections} connections, round ${round}: nginx ${line(theirs)}; this server ${line(ours)}`);
    }
    const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
    console.log(`${connections} connections: ${median.toFixed(2)} of nginx (median of ${ratios.length})`);
  }
}

async function watchMemory(minutes: number) {
  await load(site, 50);
  console.log(`after ${values.seconds} s: ${site.residentMiB().toFixed(0)} MiB`);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const result = await load(site, 50, 60);
    console.log(`after minute ${minute}: ${site.residentMiB().toFixed(0)} MiB; ${line(result)}`);
  }
}

async function load({ url, cpuSeconds }: typeof site, connections: number, seconds = Number(values.seconds)) {
  const before = cpuSeconds();
  const { path, encoding } = values;
  const result = await runWrk({ url: url + path, encoding, connections, seconds, folder: folder.path });
  return { ...result, cpuMicroseconds: ((cpuSeconds() - before) / result.requests) * 1e6 };
}

function line({ perSecond, p99Ms, errors, cpuMicroseconds }: Awaited<ReturnType<typeof load>>) {
  const rate = `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms, ${errors} errors`;
  return `${rate}, ${cpuMicroseconds.toFixed(1)} us of CPU each`;
}
