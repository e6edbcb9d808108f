import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";

// wrk rounds what it prints for people.
const REPORT = `done = function(summary, latency)
  local failed = summary.errors
  local errors = failed.connect + failed.read + failed.write + failed.status + failed.timeout
  io.write(string.format('\\n{"requests":%d,"perSecond":%f,"p99Ms":%f,"errors":%d}\\n',
    summary.requests, summary.requests / summary.duration * 1000000, latency:percentile(99) / 1000, errors))
end
`;

// Requests of robots are not counted, which would be a head start.
const AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

type Load = { requests: number; perSecond: number; p99Ms: number; errors: number };
type Run = { url: string; encoding: string; connections: number; seconds: number; folder: string };

/** Asks for one address over so many kept connections for so long; errors are refused, broken and wrong answers. */
export async function runWrk({ url, encoding, connections, seconds, folder }: Run): Promise<Load> {
  const script = `${folder}/report.lua`;
  await writeFile(script, REPORT);
  const size = ["-t", "2", "-c", String(connections), "-d", `${seconds}s`];
  const args = [
    ...size,
    "--timeout",
    "2s",
    "-s",
    script,
    "-H",
    `Accept-Encoding: ${encoding}`,
    "-H",
    `User-Agent: ${AGENT}`,
    url,
  ];
  const wrk = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await Promise.all([text(wrk.stdout), once(wrk, "exit")]);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}
