import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readKeys } from "#server/secret-key.server.ts";
import { pagesWith } from "#shared/site-map/pages.ts";
import { type PartSettings, siteParts } from "#shared/site-map/site-parts.ts";
import { browserPath } from "#tests/support/browser.ts";
import { createProjectCopy } from "#tests/support/project-copy.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");
const readYaml = (file: string) => parse(readFileSync(join(root, file), "utf8"));
const pictures = join(root, "test-results/companies");
mkdirSync(pictures, { recursive: true });
const sample = readYaml("content/site.yaml");
const formerNames = [
  sample.name,
  sample.wordmark,
  sample.domain,
  sample.legalName,
  sample.offices[0].phone.label,
];
const formerCities: string[] = sample.offices.map(({ city }: { city: string }) => city);
const names = globSync("*.yaml", { cwd: import.meta.dirname }).map((file) =>
  file.replace(".yaml", ""),
);

const SECRET_KEY = "4f1c9a7e2b6d08f35a9cf1e07d3b8624";

/** Sends the contact form like a visitor without JavaScript who has passed the check. */
async function sendEnquiry(url: string, dataDir: string) {
  const keys = await readKeys({ secretKey: [SECRET_KEY], dataDir });
  const altcha = await solvedChallenge({ keys, clock: () => new Date() });
  const fields = {
    fullName: "Ada Byron",
    phoneNumber: "+44 20 7946 0123",
    email: "ada@client.example",
  };
  const body = new URLSearchParams({ ...fields, message: "A first project, please.", altcha });
  return fetch(`${url}/contact-us`, { method: "POST", body, headers: { origin: url } });
}

/** The title and description that search results show. */
const shownInResults = (html: string) =>
  /<title>[^<]*/.exec(html)?.[0] +
  (/<meta name="description" content="[^"]*/.exec(html)?.[0] ?? "");

/** Paths of the site that a page links to. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)]
    .map(([, path = ""]) => path)
    .filter((path) => path !== "");

async function crawl(url: string) {
  const seen = new Map<string, { status: number; text: string }>();
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const response = await fetch(`${url}${path}`);
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const text = isPage ? await response.text() : "";
    await response.body?.cancel().catch(() => {});
    seen.set(path, { status: response.status, text });
    waiting.push(...linksIn(text));
  }
  return seen;
}

async function takePictures(url: string, company: string) {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ args, executablePath: browserPath ?? "" });
  try {
    for (const width of [390, 1440]) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      for (const path of ["/", "/services", "/contact-us"]) {
        await page.goto(`${url}${path}`);
        await page.locator("html[data-ready]").waitFor();
        // Pictures load when they are reached.
        for (const band of await page.locator("main > *").all())
          await band.scrollIntoViewIfNeeded();
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => scrollTo(0, 0));
        const name = `${company}${path.replaceAll("/", "-")}-${width}.png`;
        await page.screenshot({ path: join(pictures, name), fullPage: true });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

describe.each(names)("%s", (company) => {
  const brand = readYaml(`tests/companies/${company}.yaml`);
  const parts = {
    ...Object.fromEntries(siteParts.map((part) => [part, true])),
    ...brand.parts,
  } as PartSettings;

  let copy: Awaited<ReturnType<typeof createProjectCopy>>;
  beforeAll(async () => {
    copy = await createProjectCopy();
    const rebranded = copy.node("scripts/site.ts", "rebrand", `tests/companies/${company}.yaml`);
    expect(rebranded.status, rebranded.stderr).toBe(0);
    expect(rebranded.stdout).not.toContain("problem(s)");
  });
  afterAll(() => copy[Symbol.asyncDispose]());

  test("passes npm test: checks, build, unit tests and journeys of its parts", () => {
    const tested = copy.node("scripts/test.mjs");
    writeFileSync(join(pictures, `${company}.log`), tested.stdout + tested.stderr);
    expect(tested.status, tested.stdout.slice(-8_000) + tested.stderr).toBe(0);
  });

  test("has no dead link, surplus page or former name, and an enquiry arrives; screenshots are taken", async () => {
    if (!existsSync(join(copy.path, "build/complete"))) expect(copy.build()).toBe("");
    await using data = await createTempFolder();
    await using site = await startBuiltSite({ DATA_DIR: data.path, SECRET_KEY }, copy.path);
    const pages = await crawl(site.url);
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
    expect(pages.size).toBeGreaterThan(20);
    for (const [path, { text }] of pages)
      for (const former of formerNames)
        expect(text.includes(former), `${former} on ${path}`).toBe(false);

    const kept = pagesWith(parts);
    for (const { path } of kept) {
      const result = shownInResults(pages.get(path)?.text ?? "");
      for (const city of formerCities) expect(result, path).not.toContain(city);
    }
    for (const { path } of pagesWith(
      Object.fromEntries(siteParts.map((part) => [part, true])) as PartSettings,
    )) {
      if (path.includes(":") || kept.some((page) => page.path === path)) continue;
      expect((await fetch(`${site.url}${path}`, { redirect: "manual" })).status, path).toBe(404);
    }

    const answer = await sendEnquiry(site.url, data.path);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining(`${brand.referencePrefix}-`),
    ]);

    const launch = copy.node("scripts/site.ts", "launch-check");
    writeFileSync(join(pictures, `${company}-launch-check.txt`), launch.stdout);
    expect([launch.status, launch.stdout]).toEqual([
      1,
      expect.stringContaining("Not ready to launch"),
    ]);
    if (browserPath) await takePictures(site.url, company);
  });
});
