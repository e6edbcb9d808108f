import { readdirSync, readFileSync } from "node:fs";
import { createKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { dearBodies } from "./server/dear-bodies.ts";

// What the dearest refused post of each form and action costs the built site in CPU time, in milliseconds: node
// bench/refused-posts.ts [posts]. Linux only: the time is read from /proc, so that other work on the machine does not
// count, though caches and clocks feel it.
const POSTS = Number(process.argv[2] ?? 60);
const SECRET_KEY = "a-secret-key-of-this-bench-alone-with-40-letters";
const FORM = "application/x-www-form-urlencoded";
const NO_LIMIT = 100_000;

const token = createSignedLinks(createKeys(SECRET_KEY), () => new Date(0)).sign("confirm", "nobody");
const forms = {
  contact: "/contact-us",
  inquiry: "/hire/react-developer",
  pricing: "/pricing",
  newsletter: "/newsletter",
};
const others = {
  "confirm, expired": `/newsletter/confirm?token=${token}`,
  "confirm, forged": `/newsletter/confirm?token=${"a".repeat(4_000)}`,
  "unsubscribe, forged": `/newsletter/unsubscribe?token=${".".repeat(4_000)}`,
  "no form there": "/about",
  reports: "/api/reports",
};

/** CPU time of all threads of the process, in milliseconds. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const spent = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ")[0]));
  return spent.reduce((sum, each) => sum + each, 0) / 1e6;
}

type Case = { readonly what: string; readonly limit: number; readonly headers: Readonly<Record<string, string>> };

async function measure({ what, limit, headers }: Case, targets: Readonly<Record<string, string>>) {
  await using folder = await createTempFolder();
  await using site = await startBuiltSite({ DATA_DIR: folder.path, SECRET_KEY, RATE_LIMIT_PER_MINUTE: String(limit) });
  for (const [form, path] of Object.entries(targets)) {
    const costs: { name: string; statuses: Set<number>; ms: number }[] = [];
    async function postOften(body: string, statuses = new Set<number>()) {
      for (let count = 0; count < POSTS; count += 1) {
        const response = await fetch(site.url + path, {
          method: "POST",
          body,
          headers: { "content-type": FORM, ...headers },
        });
        await response.arrayBuffer();
        statuses.add(response.status);
      }
      return statuses;
    }
    // The compiler needs a few hundred to make up its mind.
    for (const body of Object.values(dearBodies)) await postOften(body);
    for (const [name, body] of Object.entries(dearBodies)) {
      const before = cpuOf(site.pid);
      const statuses = await postOften(body);
      costs.push({ name, statuses, ms: (cpuOf(site.pid) - before) / POSTS });
    }
    const [dearest] = costs.toSorted((one, other) => other.ms - one.ms);
    const cost = `${dearest?.ms.toFixed(2).padStart(6)} ms (${costs[0]?.ms.toFixed(2)} with nothing odd)`;
    console.log(`${what.padEnd(22)} ${form.padEnd(20)} ${cost}  ${[...(dearest?.statuses ?? [])]}  ${dearest?.name}`);
  }
}

const page = { accept: "text/html" };
const json = { accept: "application/json" };
await measure({ what: "page, wrong answers", limit: NO_LIMIT, headers: page }, forms);
await measure({ what: "page, over the limit", limit: 1, headers: page }, { ...forms, ...others });
await measure({ what: "JSON, wrong answers", limit: NO_LIMIT, headers: json }, forms);
await measure({ what: "JSON, over the limit", limit: 1, headers: json }, forms);
await measure({ what: "from another site", limit: 1, headers: { origin: "http://evil.example" } }, forms);
await measure({ what: "no form's type", limit: NO_LIMIT, headers: { "content-type": "text/plain" } }, forms);
