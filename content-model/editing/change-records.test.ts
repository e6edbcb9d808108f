import { expect, test } from "vitest";
import { kinds } from "#content/new-records/kinds.ts";
import type { RecordChange } from "#shared/contracts/desk-content.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { editContent } from "./edit-content.ts";

const change = (change: RecordChange) => editContent({ ...contentFiles, ask: "change", change });
const redirects = (files: ReadonlyMap<string, string | null> | undefined) => files?.get("content/redirects.yaml");
const post = { collection: "posts", slug: "a-test-suite-people-trust" };

sampleTest.each(Object.keys(kinds))("a new %s is valid as it begins @all", (kind) => {
  const slug = kind === "hire" ? "go-developer" : "";
  const { problems, key, files } = change({ do: "create", kind, slug, name: "Quite New" });
  expect(problems).toEqual([]);
  expect(key?.slug).toBe(slug || "quite-new");
  expect(files?.size).toBe(1);
});

sampleTest("a copy says what the record says, under its own name", () => {
  const { files, problems } = change({ do: "duplicate", key: post, slug: "Another Suite" });
  expect(problems).toEqual([]);
  expect(files).toEqual(
    new Map([["content/blog/another-suite/index.mdx", contentFiles.texts.get(`blog/${post.slug}/index.mdx`)]]),
  );
  const price = change({ do: "duplicate", key: { collection: "prices", slug: "team-month" }, slug: "team-week" });
  expect(price.problems).toEqual([]);
  expect(price.files?.get("content/prices.yaml")).toContain("team-week:");
});

sampleTest("a page that moves takes along what links to it, and leaves a redirect", () => {
  const { files, problems, key } = change({ do: "move", key: post, slug: "a-suite-to-trust" });
  expect(problems).toEqual([]);
  expect(key).toEqual({ ...post, slug: "a-suite-to-trust" });
  expect(files?.get(`content/blog/${post.slug}/index.mdx`)).toBeNull();
  expect(redirects(files)).toContain("- from: /blog/a-test-suite-people-trust\n    to: /blog/a-suite-to-trust\n");
  const linking = [...(files ?? [])].filter(([file]) => file.startsWith("content/hire/"));
  expect(linking.length).toBeGreaterThan(0);
  for (const [, text] of linking) expect(text).not.toContain(post.slug);
});

sampleTest("a case that moves takes along its story, the records that name it and the figures that they cite", () => {
  const { files, problems } = change({
    do: "move",
    key: { collection: "engagements", slug: "claims-support-desk" },
    slug: "claims-desk",
  });
  expect(problems).toEqual([]);
  expect([...(files?.keys() ?? [])]).toContain("content/work/claims-desk.yaml");
  const others = [...(files ?? [])].filter(([file]) => file !== "content/redirects.yaml");
  expect(others.filter(([, text]) => text && /[:/[ ]claims-support-desk\b(?!\.\w{3,4}\b)/.test(text))).toEqual([]);
});

sampleTest("the address of an archived page leads to the page above it, and so do older ones", () => {
  const { files, problems } = change({ do: "archive", key: { collection: "services", slug: "gdpr-compliance" } });
  expect(problems).toEqual([]);
  expect(redirects(files)).toContain("- from: /services/gdpr-compliance\n    to: /services\n");
  expect(redirects(files)).toContain("- { from: /gdpr, to: /services }\n");
});

sampleTest("a record that others need stays, and they are named", () => {
  const { problems = [] } = change({ do: "archive", key: { collection: "clients", slug: "norvane" } });
  expect(problems).toContainEqual(
    expect.objectContaining({ file: "content/engagements/norvane-invoice-reading.yaml" }),
  );
});

test.each([
  [{ do: "create", kind: "opening", slug: "../", name: "" }, "bad slug"],
  [{ do: "create", kind: "constructor", slug: "x", name: "" }, "not possible"],
  [{ do: "duplicate", key: post, slug: post.slug }, "taken"],
  [{ do: "move", key: { collection: "services", slug: "gdpr-compliance" }, slug: "mobile-development" }, "taken"],
  [{ do: "archive", key: { collection: "home", slug: "" } }, "not possible"],
  [{ do: "archive", key: { collection: "legal", slug: "privacy" } }, "not possible"],
  [{ do: "move", key: { collection: "work", slug: "ecommerce-platform" }, slug: "x" }, "not possible"],
  [{ do: "archive", key: { collection: "posts", slug: "../../site" } }, "gone"],
] as const)("%o is refused: %s", (wanted, refused) => {
  expect(change(wanted)).toEqual({ refused });
});
