import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readFamilies } from "../prepare/type.ts";

type Locked = {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly version?: string;
  readonly license?: string;
};

/** Packages needed only by the build, parts of which are served. */
const SERVED: Readonly<Record<string, string>> = {
  "@fontsource/noto-sans": "font, in pictures of shared links",
  "@iconify-json/lucide": "icons",
  "@iconify-json/simple-icons": "logos of technologies, which stay trademarks of their owners",
  "@lobehub/icons-static-svg": "logos of technologies, which stay trademarks of their owners",
  pagefind: "search, in the browser",
};

const fontsOf = (root: string) =>
  Object.values(readFamilies(readFileSync(join(root, "app/styles/tokens.css"), "utf8"))).flatMap(({ id }) => [
    [`@fontsource-variable/${id}`, "font"],
    [`@fontsource/${id}`, "font, in the guide and in pictures of shared links"],
  ]);

const ELSEWHERE: Readonly<Record<string, string>> = {
  "@iconify-json/lucide": "https://lucide.dev/license",
  "@iconify-json/simple-icons": "https://creativecommons.org/publicdomain/zero/1.0/",
};

const isLicence = (name: string) => /^(licen[cs]e|copying|notice)/i.test(name);

function textOf(folder: string): string {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && isLicence(entry.name),
  );
  const names = entries.map(({ name }) => name).toSorted();
  return names.map((name) => readFileSync(join(folder, name), "utf8").trim()).join("\n\n");
}

export function thirdPartyNotices(root: string): string {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const served: Readonly<Record<string, string>> = { ...SERVED, ...Object.fromEntries(fontsOf(root)) };
  const entries = Object.entries(packages).flatMap(([path, { dev, optional, link, version, license }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const use =
      served[name] ??
      (dev || optional || link || path === "" || !path.startsWith("node_modules/") ? undefined : "code");
    if (use === undefined || name.startsWith("@types/")) return [];
    const text = textOf(join(root, path)) || ELSEWHERE[name] || `No text in the package: ${license ?? "see its page"}.`;
    return [`${name} ${version} (${license ?? "see below"}): ${use}\n\n${text}`];
  });
  const head = "What this site is made from that others wrote, each with its licence.";
  const rule = `\n\n${"-".repeat(80)}\n\n`;
  return `${[head, ...entries].join(rule)}\n`;
}
