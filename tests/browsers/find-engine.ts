import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { firefox, webkit } from "@playwright/test";

export type EngineName = "firefox" | "webkit";
/** A browser of the system, or the build that Playwright downloads. */
export type Engine = {
  readonly name: EngineName;
  readonly executable: string;
  readonly from: "debian" | "playwright";
};

const playwright = { firefox, webkit };
const miniBrowser = () => globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0] ?? "";
const DEBIAN = {
  firefox: { packages: ["firefox-esr", "poppler-utils"], needed: () => ["/usr/bin/firefox-esr"] },
  webkit: {
    packages: ["webkit2gtk-driver", "xvfb"],
    needed: () => [miniBrowser(), "/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
  },
};

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;

function fromDebian(name: EngineName): Engine | undefined {
  const needed = DEBIAN[name].needed();
  return needed.every((file) => existsSync(file))
    ? { name, executable: needed[0] ?? "", from: "debian" }
    : undefined;
}

/** A download may lack system libraries, which shows only when it starts. */
async function fromPlaywright(name: EngineName): Promise<Engine | undefined> {
  const executable = playwright[name].executablePath();
  if (!existsSync(executable)) return undefined;
  const browser = await playwright[name].launch().catch(() => undefined);
  await browser?.close();
  return browser && { name, executable, from: "playwright" };
}

/** The engine to test with: an installed one, or one that can be installed here. */
export async function findEngine(name: EngineName): Promise<Engine | undefined> {
  const present = fromDebian(name) ?? (await fromPlaywright(name));
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const { packages } = DEBIAN[name];
    const isInstalled =
      succeeds("apt-get", ["update", "-qq"]) &&
      succeeds("apt-get", ["install", "-y", "-qq", ...packages]);
    const installed = isInstalled ? fromDebian(name) : undefined;
    if (installed) return installed;
  }
  succeeds(process.execPath, ["node_modules/@playwright/test/cli.js", "install", name]);
  return fromPlaywright(name);
}
