import { expect, test } from "vitest";
import { deskPages } from "#shared/contracts/desk-pages.ts";
import { isOwnPath, serverPaths } from "./server-paths.ts";

test("every address of the server and the desk is its own, and so is what a later release adds beside it", () => {
  const paths = [...serverPaths, ...deskPages.map(({ path }) => path)];
  for (const path of [...paths, "/desk/later", "/api/later"])
    expect(isOwnPath(path), path).toBe(true);
});

test("addresses that people guess are not", () => {
  for (const path of ["/about-us", "/index.html", "/favicon.ico", "/desktop", "/apis", "/shares"])
    expect(isOwnPath(path), path).toBe(false);
});
