import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

type Message = {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
};

/** Messages of the checker that we accept, each with the reason. */
const reviewed: readonly [message: RegExp, why: string][] = [
  [
    /^CSS: /,
    "its CSS parser is older than @container, @view-transition and light-dark(); styles.test.ts asks a browser",
  ],
  [/^Trailing slash on void elements/, "React writes them so; they mean nothing and break nothing"],
  [
    /^Section lacks heading/,
    "the heading of the testimonials is inside their carousel, a part of its own, and names the section from there",
  ],
];

const hasJava = spawnSync("java", ["-version"]).status === 0;
if (!hasJava)
  console.log("SKIPPED the W3C checker: it needs a Java runtime (Debian: default-jre-headless).");

test.skipIf(!hasJava)(
  "the W3C checker reports no error on any page, and no warning that nobody has reviewed",
  () => {
    const pages = globSync("build/client/**/*.html");
    expect(pages.length).toBeGreaterThan(100);
    // The package exports the path of its jar.
    const jar = String(createRequire(import.meta.url)("vnu-jar"));
    const { stdout, stderr } = spawnSync(
      "java",
      ["-Xss4m", "-jar", jar, "--format", "json", "--exit-zero-always", "--stdout", ...pages],
      { encoding: "utf8", maxBuffer: 1024 ** 3 },
    );
    expect(stderr).toBe("");
    const messages: Message[] = JSON.parse(stdout).messages;
    // Proves that it read the pages: there is always some message.
    expect(messages.length).toBeGreaterThan(0);
    const open = messages
      .filter(({ message }) => !reviewed.some(([known]) => known.test(message)))
      .map(
        ({ type, url, message, extract }) =>
          `${url.split("/client/")[1]}: ${type}: ${message} ${extract ?? ""}`,
      );
    expect(open).toEqual([]);
    const unused = reviewed.filter(
      ([known]) => !messages.some(({ message }) => known.test(message)),
    );
    expect(unused.map(([, why]) => why)).toEqual([]);
  },
);
