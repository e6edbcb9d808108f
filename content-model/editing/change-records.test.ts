import { expect, test } from "vitest";
import { kinds } from "#content/new-records/kinds.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { editContent } from "./edit-content.ts";
import type { RecordChange } from "./records.ts";

const change = (change: RecordChange) => editContent({ ...contentFiles, ask: "change", change });
const redirects = (files: ReadonlyMap<string, string | null> | undefined) =>
  files?.get("content/redirects.yaml");
const post = { collection: "posts", slug: "a-test-suite-people-trust" };

sampleTest.each(Object.keys(kinds))("a new %s is valid as it begins", { tags: "all" }, (kind) => {
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
    new Map([
      [
        "content/blog/another-suite/index.mdx",
        contentFiles.texts.get(`blog/${post.slug}/index.mdx`),
      ],
    ]),
  );
  const price = change({
    do: "duplicate",
    key: { collection: "prices", slug: "team-month" },
    slug: "team-week",
  });
  expect(price.problems).toEqual([]);
  expect(price.files?.get("content/prices.yaml")).toContain("team-week:");
});

sampleTest("a page that moves takes along what links to it, and leaves a redirect", () => {
  const { files, problems, key } = change({ do: "move", key: post, slug: "a-suite-to-trust" });
  expect(problems).toEqual([]);
  expect(key).toEqual({ ...post, slug: "a-suite-to-trust" });
  expect(files?.get(`content/blog/${post.slug}/index.mdx`)).toBeNull();
  expect(redirects(files)).toContain(
    "- from: /blog/a-test-suite-people-trust\n    to: /blog/a-suite-to-trust\n",
  );
  const linking = [...(files ?? [])].filter(([file]) => file.startsWith("content/hire/"));
  expect(linking.length).toBeGreaterThan(0);
  for (const [, text] of linking) expect(text).not.toContain(post.slug);
});

sampleTest("a product that moves stays in the contact form, and keeps its value there", () => {
  const key = { collection: "products", slug: "hrms" };
  const { files, problems } = change({ do: "move", key, slug: "people-suite" });
  expect(problems).toEqual([]);
  expect(files?.get("content/pages/contact.yaml")).toContain(
    "{ value: hrms, product: people-suite, label: HRMS }",
  );
});

sampleTest("an opening that moves leaves a redirect: job boards name its address", () => {
  const key = { collection: "openings", slug: "full-stack-engineer" };
  const { files, problems } = change({ do: "move", key, slug: "product-engineer" });
  expect(problems).toEqual([]);
  expect(redirects(files)).toContain(
    "- from: /career?opening=full-stack-engineer\n    to: /career?opening=product-engineer\n",
  );
});

sampleTest("the address of a page that exists once is taken, although no record has it", () => {
  const hire = { collection: "hire", slug: "react-developer" };
  expect(change({ do: "move", key: hire, slug: "developers" })).toEqual({
    refused: "taken",
    by: expect.stringContaining("(/hire/developers)"),
  });
  const service = { collection: "services", slug: "gdpr-compliance" };
  expect(change({ do: "duplicate", key: service, slug: "digital-marketing" })).toEqual({
    refused: "taken",
    by: expect.stringContaining("(/services/digital-marketing)"),
  });
});

sampleTest.each([
  [{ do: "create", kind: "hire", slug: "", name: "Developers" }, "(/hire/developers)"],
  [{ do: "create", kind: "person", slug: "", name: "Compare" }, "(/hire/developers/compare)"],
  [
    { do: "create", kind: "service", slug: "gdpr", name: "" },
    "redirect to /services/gdpr-compliance",
  ],
  [{ do: "create", kind: "service", slug: "mobile-development", name: "" }, "Mobile development"],
  [{ do: "create", kind: "post", slug: post.slug, name: "" }, "a test suite"],
] as const)("%o is refused, and the refusal names what has the address", (wanted, by) => {
  const refused = change(wanted);
  expect(refused.refused).toBe("taken");
  expect(refused.by?.toLowerCase()).toContain(by.toLowerCase());
});

sampleTest(
  "what has an address is known while it is typed, and a post may return to its own",
  () => {
    const ask = (slug: string, from: string) =>
      editContent({ ...contentFiles, ask: "holder", key: { collection: "services", slug }, from })
        .by;
    expect(ask("gdpr", "")).toBe("redirect to /services/gdpr-compliance");
    expect(ask("gdpr", "gdpr-compliance")).toBeUndefined();
    expect(ask("nobody-has-this", "")).toBeUndefined();
  },
);

sampleTest(
  "a case that moves takes along its story, the records that name it and the figures that they cite",
  () => {
    const { files, problems } = change({
      do: "move",
      key: { collection: "engagements", slug: "claims-support-desk" },
      slug: "claims-desk",
    });
    expect(problems).toEqual([]);
    expect([...(files?.keys() ?? [])]).toContain("content/work/claims-desk.yaml");
    const others = [...(files ?? [])].filter(([file]) => file !== "content/redirects.yaml");
    expect(
      others.filter(([, text]) => text && /[:/[ ]claims-support-desk\b(?!\.\w{3,4}\b)/.test(text)),
    ).toEqual([]);
  },
);

sampleTest(
  "the address of an archived page leads to the page above it, and so do older ones",
  () => {
    const { files, problems } = change({
      do: "archive",
      key: { collection: "services", slug: "gdpr-compliance" },
    });
    expect(problems).toEqual([]);
    expect(redirects(files)).toContain("- from: /services/gdpr-compliance\n    to: /services\n");
    expect(redirects(files)).toContain("- { from: /gdpr, to: /services }\n");
  },
);

sampleTest("a record that others need stays, and they are named", () => {
  const { problems = [] } = change({
    do: "archive",
    key: { collection: "clients", slug: "norvane" },
  });
  expect(problems).toContainEqual(
    expect.objectContaining({ file: "content/engagements/norvane-invoice-reading.yaml" }),
  );
});

sampleTest(
  "a post that moves is known by its first slug, also after a second move; a copy is another post",
  () => {
    const first = change({ do: "move", key: post, slug: "a-suite-to-trust" });
    const file = "blog/a-suite-to-trust/index.mdx";
    const text = first.files?.get(`content/${file}`) ?? "";
    expect(text).toMatch(new RegExp(`^---\\n[\\s\\S]*\\nid: ${post.slug}\\n---\\n`));
    const texts = new Map(contentFiles.texts);
    for (const [name, changed] of first.files ?? []) {
      if (changed === null) texts.delete(name.replace("content/", ""));
      else texts.set(name.replace("content/", ""), changed);
    }
    const moved = { collection: "posts", slug: "a-suite-to-trust" };
    const then = (change: RecordChange) =>
      editContent({ ...contentFiles, texts, ask: "change", change });
    const second = then({ do: "move", key: moved, slug: "trust-a-suite" });
    expect(second.problems).toEqual([]);
    expect(second.files?.get("content/blog/trust-a-suite/index.mdx")).toContain(
      `\nid: ${post.slug}\n`,
    );
    const back = then({ do: "move", key: moved, slug: post.slug });
    expect(back.problems).toEqual([]);
    const copy = then({ do: "duplicate", key: moved, slug: "another-suite" });
    expect(copy.problems).toEqual([]);
    expect(copy.files?.get("content/blog/another-suite/index.mdx")).not.toContain("\nid:");
    expect(then({ do: "duplicate", key: moved, slug: post.slug })).toMatchObject({
      refused: "taken",
    });
  },
);

sampleTest("an author who moves leaves the posts valid", () => {
  const { files, problems } = change({
    do: "move",
    key: { collection: "people", slug: "kabir-mehta" },
    slug: "kabir-k-mehta",
  });
  expect(problems).toEqual([]);
  const posts = [...(files ?? [])].filter(([file]) => file.startsWith("content/blog/"));
  expect(posts.length).toBeGreaterThan(0);
  for (const [, text] of posts) expect(text).toMatch(/^---\n[\s\S]*\nauthor: kabir-k-mehta\n/);
});

test.each([
  [{ do: "create", kind: "opening", slug: "../", name: "" }, "bad slug"],
  [{ do: "create", kind: "opening", slug: "a-long-title-".repeat(20), name: "" }, "bad slug"],
  [{ do: "create", kind: "constructor", slug: "x", name: "" }, "not possible"],
  [{ do: "duplicate", key: post, slug: post.slug }, "taken"],
  [
    {
      do: "move",
      key: { collection: "services", slug: "gdpr-compliance" },
      slug: "mobile-development",
    },
    "taken",
  ],
  [{ do: "archive", key: { collection: "home", slug: "" } }, "not possible"],
  [{ do: "archive", key: { collection: "legal", slug: "privacy" } }, "not possible"],
  [
    { do: "move", key: { collection: "work", slug: "ecommerce-platform" }, slug: "x" },
    "not possible",
  ],
  [{ do: "archive", key: { collection: "posts", slug: "../../site" } }, "gone"],
] as const)("%o is refused: %s", (wanted, refused) => {
  expect(change(wanted).refused).toBe(refused);
});
