import { expect, test } from "vitest";
import { startTestSite } from "#tests/support/running-site.ts";
import { createStubApp } from "#tests/support/stub-app.ts";
import { createSwap, type SiteApp } from "./site-app.server.ts";

const file = (path: string, type: string, text: string) => ({
  path,
  type,
  hash: text,
  bodies: { identity: Buffer.from(text) },
});

test("a new build is served from the next request on, and open pages of the old build still find their files", async () => {
  let swap: ((next: SiteApp) => void) | undefined;
  await using site = await startTestSite({}, {}, (first) => {
    swap = createSwap(first);
    return first;
  });
  const read = async (path: string) => {
    const answer = await fetch(site.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  expect((await read("/about")).text).toContain("About");
  swap?.(
    createStubApp([
      file("/about", "text/html; charset=utf-8", "<!doctype html><title>Corrected</title>"),
      file("/assets/app-3c4d.js", "text/javascript; charset=utf-8", "export const next = 1;"),
    ]),
  );
  expect((await read("/about")).text).toContain("Corrected");
  expect((await read("/assets/app-3c4d.js")).text).toContain("next");
  expect((await read("/assets/app-1a2b.js")).text).toBe("export {};");
  expect((await read("/favicon.svg")).status).toBe(404);
});
