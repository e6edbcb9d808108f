import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PORT = Number(process.env.BENCH_PORT ?? 4100);
const READY_MS = 30_000;

/** nginx as its packages set it up, with the compressed copies of the build and without an access log. */
export async function startNginx(folder: string) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const config = `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types; ${temporary}
  access_log off; sendfile on; tcp_nopush on; gzip_static on; gzip_vary on; keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${PORT + 1} backlog=4096;
    root ${resolve("build/client")};
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;
  await writeFile(`${folder}/nginx.conf`, config);
  const nginx = spawn("nginx", ["-c", `${folder}/nginx.conf`, "-e", `${folder}/nginx.log`], { stdio: "inherit" });
  return whenReady(nginx, `http://127.0.0.1:${PORT + 1}`);
}

/** This site as production runs it, its log in a file. */
export async function startSiteProcess(folder: string) {
  // As behind a proxy: wrk is one address, which may otherwise hold fewer connections.
  const settings = { TRUST_PROXY: "loopback", PORT: String(PORT), DATA_DIR: `${folder}/data` };
  const { PATH, FIGURES = "on" } = process.env;
  const env = { PATH, FIGURES, NODE_ENV: "production", ...settings };
  const log = openSync(`${folder}/site.log`, "a");
  const site = spawn(process.execPath, ["server.ts"], { env, stdio: ["ignore", log, "inherit"] });
  return whenReady(site, `http://127.0.0.1:${PORT}`);
}

async function whenReady(child: ChildProcess, url: string) {
  const deadline = performance.now() + READY_MS;
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  while (!(await fetch(url).catch(() => null))) {
    if (failure || child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`${child.spawnfile}: nothing answers at ${url}`, { cause: failure });
    }
    await sleep(100);
  }
  const { pid = 0 } = child;
  return {
    url,
    /** Processor time of the process and its workers so far; unlike requests a second, it bears a busy machine. */
    cpuSeconds: () => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + cpuSecondsOf(each), 0),
    residentMiB: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

// The 14th and 15th field, in ticks of 10 ms; the name of the program before them may hold spaces.
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
