import { readFileSync } from "node:fs";
import { createKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

// What the dearest body of each form costs the built site in CPU time, in milliseconds a post, when it is let through
// and when it is over the limit: node bench/dearest-post.ts [posts] [page|JSON]. Linux only: the time is read from /proc, so that
// other work on the machine does not count. The bodies are made to hurt: long addresses, deep JSON, 60 KB of each.
const POSTS = Number(process.argv[2] ?? 30);
const TICK_MS = 10;
const SECRET_KEY = "a-secret-key-of-this-bench-alone-with-40-letters";
const KB = 1024;

const hangul = String.fromCodePoint(...Array.from({ length: 5_400 }, (_, index) => 0xac00 + index));
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const good = { fullName: "Asha", name: "Asha", phoneNumber: "123456", message: "Hello", altcha: "x" };
const wrong = { ...good, email: "asha@" };
const bodies: Readonly<Record<string, Record<string, string>>> = {
  "nothing odd": wrong,
  "5,400 distinct Hangul in the address": { ...good, email: `a@${hangul}.com` },
  "60 KB of address": { ...good, email: `${"a.".repeat(30 * KB)}@x.example` },
  "60 KB of phone number": { ...wrong, phoneNumber: `${"1".repeat(60 * KB)}x` },
  "60 KB of message": { ...wrong, message: "x".repeat(60 * KB) },
  "20 KB of line ends": { ...wrong, message: "\r".repeat(20 * KB) },
  "deep JSON as the visit": { ...wrong, visit: "[".repeat(20 * KB) },
  "deep JSON as the check": { ...wrong, altcha: btoa(`{"challenge":{"parameters":${deep(6 * KB)}},"solution":{}}`) },
};

const token = createSignedLinks(createKeys(SECRET_KEY), () => new Date(0)).sign("confirm", "nobody");
const targets = {
  contact: "/contact-us",
  inquiry: "/hire/react-developer",
  pricing: "/pricing",
  newsletter: "/newsletter",
  "confirm, expired": `/newsletter/confirm?token=${token}`,
  "confirm, forged": `/newsletter/confirm?token=${"a".repeat(4_000)}`,
  "unsubscribe, forged": `/newsletter/unsubscribe?token=${".".repeat(4_000)}`,
};

/** CPU time that the process has used, in milliseconds. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(stat[11]) + Number(stat[12])) * TICK_MS;
}

async function measure(what: string, limit: number, accept: string) {
  await using folder = await createTempFolder();
  await using site = await startBuiltSite({ DATA_DIR: folder.path, SECRET_KEY, RATE_LIMIT_PER_MINUTE: String(limit) });
  for (const [form, path] of Object.entries(targets)) {
    const costs: { name: string; status: number; ms: number }[] = [];
    for (const [name, fields] of Object.entries(bodies)) {
      const body = new URLSearchParams(fields).toString();
      const headers = { accept, "content-type": "application/x-www-form-urlencoded" };
      const post = async () => {
        const response = await fetch(site.url + path, { method: "POST", body, headers });
        await response.arrayBuffer();
        return response.status;
      };
      for (let count = 0; count < 8; count += 1) await post();
      const before = cpuOf(site.pid);
      let status = 0;
      for (let count = 0; count < POSTS; count += 1) status = await post();
      costs.push({ name, status, ms: (cpuOf(site.pid) - before) / POSTS });
    }
    const [plain] = costs;
    const dearest = costs.toSorted((one, other) => other.ms - one.ms)[0];
    const cost = `${dearest?.ms.toFixed(1).padStart(5)} ms (${plain?.ms.toFixed(1)} with nothing odd)`;
    console.log(`${what.padEnd(28)} ${form.padEnd(20)} ${cost}  ${dearest?.status}  ${dearest?.name}`);
  }
}

for (const [name, accept] of [
  ["page", "text/html"],
  ["JSON", "application/json"],
] as const) {
  if (process.argv[3] !== undefined && process.argv[3] !== name) continue;
  await measure(`${name}, let through`, 100_000, accept);
  await measure(`${name}, over the limit`, 1, accept);
}
