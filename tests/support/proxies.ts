import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "./eventually.ts";

const deploy = join(import.meta.dirname, "../../deploy");

/**
 * A file of deploy/ with these texts replaced by the test's values. Fails if one is not in the
 * file.
 */
function adapted(name: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${name} no longer says ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(deploy, name), "utf8"),
  );
}

/** The second name of the site behind a proxy of a test. */
export const OTHER_NAME = "other.localhost";

/** A self-signed certificate for localhost and the other name, created for this test. */
export function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const subjects = `subjectAltName=DNS:localhost,DNS:${OTHER_NAME}`;
  const names = ["-subj", "/CN=localhost", "-addext", subjects];
  const kind = [
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-days",
    "2",
  ];
  execFileSync("openssl", ["req", ...kind, ...names, "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
  return { certificate, key };
}

type Proxied = {
  readonly folder: string;
  readonly sitePort: number;
  readonly httpPort: number;
  readonly port: number;
};
type Balanced = Omit<Proxied, "sitePort"> & { readonly sitePorts: readonly number[] };

/** nginx with deploy/nginx.conf. */
export const startNginx = ({ sitePort, ...proxied }: Proxied) =>
  startBalancer({ ...proxied, sitePorts: [sitePort] });

/** nginx in front of several instances. */
export function startBalancer({ folder, sitePorts, httpPort, port }: Balanced) {
  const { certificate, key } = makeCertificate(folder);
  const server = adapted("nginx.conf", {
    "listen 80;": `listen 127.0.0.1:${httpPort};`,
    "listen [::]:80;": "",
    "listen 443 ssl http2;": `listen 127.0.0.1:${port} ssl http2;`,
    "listen [::]:443 ssl http2;": "",
    "/etc/letsencrypt/live/www.example.com/fullchain.pem": certificate,
    "/etc/letsencrypt/live/www.example.com/privkey.pem": key,
    "https://www.example.com": `https://localhost:${port}`,
    "www.example.com": "localhost",
    "example.com": OTHER_NAME,
    "/var/log/nginx": folder,
    "/var/www/html": folder,
    "server 127.0.0.1:3000 max_fails=0;": sitePorts
      .map((sitePort) => `server 127.0.0.1:${sitePort} max_fails=0;`)
      .join(" "),
    // All visitors of a test may have the same address.
    ...(sitePorts.length > 1
      ? { "rate=20r/s": "rate=9999r/s", "limit_conn visitors 200": "limit_conn visitors 999" }
      : {}),
    // A browser normally omits the default port in Host; in the test the site has another one.
    "Host $host": "Host $http_host",
  });
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const config = `${user} daemon off; pid ${folder}/nginx.pid; events {} http { ${places.join(" ")} access_log ${folder}/access.log; ${server} }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  return running(
    "nginx",
    ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    folder,
    httpPort,
  );
}

/** Caddy with deploy/Caddyfile. */
export function startCaddy({ folder, sitePort, httpPort, port }: Proxied) {
  const { certificate, key } = makeCertificate(folder);
  const config = adapted("Caddyfile", {
    "\tservers {": `\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tservers {`,
    "www.example.com {": `localhost {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    "https://www.example.com": `https://localhost:${port}`,
    "\nexample.com {": `\n${OTHER_NAME} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    "127.0.0.1:3000": `127.0.0.1:${sitePort}`,
    "X-Forwarded-Host {host}": "X-Forwarded-Host {hostport}",
    "/var/log/caddy": folder,
  });
  writeFileSync(join(folder, "Caddyfile"), config);
  return running(
    "caddy",
    ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    folder,
    httpPort,
  );
}

async function running(program: string, words: string[], home: string, httpPort: number) {
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, HOME: home };
  const child = spawn(program, words, { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const exited = once(child, "exit");
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
    return (
      (await fetch(`http://127.0.0.1:${httpPort}/`, { redirect: "manual" }).catch(() => null)) !==
      null
    );
  });
  async function stop() {
    child.kill("SIGTERM");
    await exited;
  }
  return {
    stop,
    /** Everything it wrote to stderr and its logs. */
    logs() {
      const names = readdirSync(home).filter((name) => name.endsWith(".log"));
      return [said, ...names.map((name) => readFileSync(join(home, name), "utf8"))].join("\n");
    },
    [Symbol.asyncDispose]: stop,
  };
}
