import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Opening } from "#content/types.ts";
import { Markup } from "#tests/support/markup.ts";
import { JobList } from "./job-list.tsx";

const opening: Opening & { closesAt: string } = {
  slug: "baker",
  title: "Baker & Cook, 50% nights?",
  department: "Kitchen",
  location: "Nashik",
  type: "Full-time",
  experience: "2+ years",
  salary: "Bread",
  postedOn: "2026-11-01",
  openUntil: "2026-12-31",
  closesAt: "2026-12-31T18:29:59.000Z",
  description: "Bread for everyone.",
  responsibilities: ["Bake", "Cook", "Clean"],
  requirements: ["Hands", "Nose", "Patience"],
  sample: true,
};

const words = {
  heading: "Openings",
  view: "View",
  apply: "Apply Now",
  applyNote: "Or write to",
  empty: { heading: "Nobody wanted", body: "Write anyway." },
  other: { heading: "Nothing for you?", body: "Write all the same." },
  write: { action: "Introduce yourself", subject: "Hello & welcome" },
  mailTo: "jobs@site.example",
};

const jobLists = {
  none: { ...words, openings: [] },
  one: { ...words, openings: [opening] },
  several: { ...words, openings: [opening, { ...opening, slug: "chef", title: "Chef" }] },
};

const render = (example: (typeof jobLists)[keyof typeof jobLists]) =>
  Markup.parse(
    renderToString(
      <MemoryRouter>
        <JobList {...example} />
      </MemoryRouter>,
    ),
  );

test("a list without openings says so and offers a way to write", () => {
  const page = render(jobLists.none);
  expect(page.all({ tag: "li" })).toEqual([]);
  expect(page.one({ tag: "h3" }).text).toBe("Nobody wanted");
  expect(page.all({ href: "mailto:jobs@site.example?subject=Hello%20%26%20welcome" })).toHaveLength(
    1,
  );
});

test("below the openings, people whom none suits can write anyway", () => {
  const page = render(jobLists.several);
  expect(page.text).toContain("Nothing for you?");
  expect(page.one({ href: "mailto:jobs@site.example?subject=Hello%20%26%20welcome" }).text).toBe(
    "Introduce yourself",
  );
});

test("a range of pay is a bar where the record has its figures, and words alone where not", () => {
  const pay = { from: 20, to: 30, scale: 40 };
  const page = Markup.parse(
    renderToString(
      <MemoryRouter>
        <JobList
          {...words}
          openings={[
            { ...opening, pay },
            { ...opening, slug: "chef" },
          ]}
        />
      </MemoryRouter>,
    ),
  );
  const bars = page.all({ class: "pay-bar" });
  expect(bars.map(({ attributes }) => attributes.style)).toEqual([
    "--from:50%;--to:75%",
    "--from:50%;--to:75%",
  ]);
});

test("each opening has a link with its slug in the URL, and a dialog with its own mail subject", () => {
  const page = render(jobLists.several);
  for (const { slug, title } of jobLists.several.openings) {
    expect(page.one({ href: `/career?opening=${slug}` }).text).toBe(title);
    const dialog = page.one({ "aria-labelledby": `opening-${slug}` });
    const mails = dialog.all({ tag: "a" }).map((link) => link.attributes.href ?? "");
    expect(mails.map((href) => new URL(href).searchParams.get("subject"))).toEqual([
      `Application for ${title}`,
    ]);
  }
});
