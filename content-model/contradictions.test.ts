import { expect } from "vitest";
import { loadContent } from "#content/load.ts";
import { folderAt } from "#content/loading/content-folder.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import { numberOf } from "#content/schema/price.ts";
import { readOfficeHours } from "#shared/formats/office-time.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { sharedHours } from "#tests/support/shared-hours.ts";

// One page must not say what another page denies: hours, prices and their parts, counts, periods.
const content = loadContent();
const { site, people, prices, clients, engagements, services, hire, products, workPage } = content;

const timePost = folderAt().read("blog/hiring-engineers-across-time-zones/index.mdx");
const YEAR = 2026;

const minutesOf = (time = "") => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const clockOf = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Of another company's, which lacks this office and skips these tests, the hours of its first one. */
function officeIn(city: string) {
  const office = site.offices.find((each) => each.city === city) ?? site.offices[0];
  if (!office || (site.sample && office.city !== city)) throw new Error(`no office in ${city}`);
  return readOfficeHours(office.timeZone, office.hours);
}

const london = officeIn("London");
const nashik = officeIn("Nashik");
const newYork = { timeZone: "America/New_York", opens: 9 * 60, closes: 17.5 * 60 };
const toronto = { ...newYork, timeZone: "America/Toronto" };

/** The later working days in Nashik that the post on time zones offers. */
const shifts = [
  ...timePost.matchAll(
    /^\| ([\d:]+) to ([\d:]+) \| ([\d:]+) \/ ([\d:]+) \| ([\d:]+) \/ ([\d:]+) \|/gm,
  ),
].map(([, from, to, ...shared]) => ({
  day: { timeZone: nashik.timeZone, opens: minutesOf(from), closes: minutesOf(to) },
  shared: shared.map((time) => minutesOf(time) / 60),
}));
const evenings = shifts.at(-1)?.day ?? nashik;

/** Sentences of every record but posts, with the record's name. */
const sentences = Object.entries(content)
  .filter(([name]) => name !== "posts" && !name.startsWith("desk"))
  .flatMap(([name, records]) =>
    textsIn(records).map(([path, text]) => ({ at: [name, ...path].join("."), text })),
  )
  .flatMap(({ at, text }) => text.split(/(?<=[.?!])\s+/).map((sentence) => ({ at, sentence })));

const saying = (pattern: RegExp) => sentences.filter(({ sentence }) => pattern.test(sentence));

sampleTest(
  "the post on time zones works with the offices' hours, and its table is what they make",
  () => {
    for (const { city, timeZone, hours } of site.offices) {
      const { opens, closes } = readOfficeHours(timeZone, hours);
      const [open, close] = [opens, closes].map(
        (minutes) => `${Math.floor(minutes / 60)}, ${minutes % 60}`,
      );
      expect(timePost).toContain(`"${city}": ("${timeZone}", time(${open}), time(${close}))`);
    }
    expect(shifts).toHaveLength(3);
    for (const { day, shared } of shifts) {
      const withLondon = sharedHours(day, london, YEAR);
      const withToronto = sharedHours(day, toronto, YEAR);
      expect(shared).toEqual([
        withLondon.least,
        withLondon.most,
        withToronto.least,
        withToronto.most,
      ]);
    }
  },
);

/** What a profile promises: "IST evenings, 3 to 4 hours shared with New York". */
const PROMISED = /^(.+), ([\d.]+)(?: to ([\d.]+))? hours shared with (.+)$/;
const workingDays: Readonly<Record<string, typeof london>> = { IST: nashik, "UK time": london };
const partners: Readonly<Record<string, typeof newYork>> = {
  "the UK": london,
  "New York": newYork,
};

sampleTest.each([...new Set(Object.values(people).map(({ hours }) => hours))])(
  "profiles that say “%s” say what the clocks make",
  (hours) => {
    const [, base = "", least, most, partner = ""] = PROMISED.exec(hours) ?? [];
    const day = base === "IST evenings" ? evenings : workingDays[base];
    const other = partners[partner];
    if (!day || !other) throw new Error(`hours that cannot be computed: ${hours}`);
    const shared = sharedHours(day, other, YEAR);
    expect(Number(least)).toBe(shared.least);
    if (most) expect(Number(most)).toBe(shared.most);
  },
);

sampleTest("profiles name the hours of the city they name", () => {
  const wrong = Object.values(people).filter(
    ({ city, hours }) => hours.startsWith("UK time") !== (city === "London"),
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

sampleTest("sentences about shared hours and late shifts are what the offices' hours make", () => {
  const withNewYork = sharedHours(london, newYork, YEAR);
  const withLondon = sharedHours(nashik, london, YEAR);
  expect(withNewYork).toEqual({ least: 3.5, most: 4.5 });
  expect(withLondon).toEqual({ least: 4, most: 5 });
  const [answer] = saying(/share four to five hours with the UK/);
  expect(answer?.sentence).toContain("share three and a half with New York");
  for (const { at, sentence } of saying(/late shift/)) {
    expect(sentence, at).toContain(
      `from ${clockOf(evenings.opens)} to ${clockOf(evenings.closes)}`,
    );
  }
  const [open] = saying(/London answers calls until/);
  expect(open?.sentence).toContain(
    `until ${clockOf(newYork.opens + withNewYork.least * 60)} Eastern time`,
  );
  expect(saying(/\b(?:five|5) (?:hours )?(?:of US East|with New York)/)).toEqual([]);
});

sampleTest("a team costs what its people cost", () => {
  const { "engineer-month": engineer, "team-month": team } = prices;
  expect(team?.body).toContain("two engineers, a half-time tester and a lead");
  for (const [currency, from] of Object.entries(team?.from ?? {})) {
    const level = (name: "Mid-level" | "Lead") => numberOf(engineer?.levels?.[name]?.[currency]);
    expect(numberOf(from), currency).toBe(2.5 * level("Mid-level") + level("Lead"));
  }
});

sampleTest("nothing is said to change the price that the price list has one price for", () => {
  const cities = site.offices.map(({ city }) => city);
  const moves = Object.values(prices).flatMap(({ moves }) => moves);
  expect(moves.filter((move) => cities.some((city) => move.includes(city)))).toEqual([]);
});

sampleTest(
  "the projects with a page are not called all projects, since more were delivered",
  () => {
    expect(Object.keys(engagements).length).toBeLessThan(
      Number.parseInt(content.claims["projects-delivered"]?.value ?? "", 10),
    );
    expect(workPage.register.heading).not.toMatch(/^all\b/i);
    expect(saying(/\b(?:all|every one of) our projects\b/i)).toEqual([]);
  },
);

sampleTest("a list of the clients' countries says that there are others", () => {
  const countries = new Set(Object.values(clients).map(({ country }) => country));
  expect(new Set(site.servedCountries)).toEqual(countries);
  const lists = saying(/^(?=.*\bIndia\b)(?=.*\bCanada\b)(?=.*\b(?:UK|United Kingdom)\b)/);
  const shown = lists.filter(
    ({ at }) => !at.startsWith("site.servedCountries") && !/investing|legal|gdpr/i.test(at),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ sentence }) => !/\bbeyond\b|\bother countries\b/.test(sentence))).toEqual(
    [],
  );
});

sampleTest("engineers with eight years of experience are as many as the ledger says", () => {
  const experts = Object.values(people).filter(
    ({ experience }) => Number.parseInt(experience, 10) >= 8,
  );
  expect(experts.length).toBeGreaterThanOrEqual(
    Number.parseInt(content.claims["expert-developers"]?.value ?? "", 10),
  );
});

sampleTest("the culture text counts the languages of the people listed", () => {
  const languages = new Set(Object.values(people).flatMap(({ languages }) => languages));
  expect(languages.size).toBe(12);
  expect(content.careerPage.culture.body.join(" ")).toContain("a dozen languages");
});

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

/** Headings that begin with a number, with how many entries their section has. */
function countedHeadings(
  value: unknown,
): { readonly heading: string; readonly said: number; readonly entries: number }[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(countedHeadings);
  const { heading, items, steps } = value as {
    heading?: unknown;
    items?: unknown;
    steps?: unknown;
  };
  const entries = items ?? steps;
  if (typeof heading !== "string" || !Array.isArray(entries)) return below;
  const said = NUMBERS.indexOf(heading.toLowerCase().split(" ")[0] ?? "");
  return said > 1 ? [{ heading, said, entries: entries.length }, ...below] : below;
}

sampleTest(
  "a heading that begins with a number has as many entries, and the work page counts its cases",
  () => {
    const counted = countedHeadings(content);
    expect(counted.length).toBeGreaterThan(5);
    expect(counted.filter(({ said, entries }) => said !== entries)).toEqual([]);
    const cases = NUMBERS[Object.keys(content.work).length];
    expect(workPage.seo.description).toContain(`${cases} detailed case studies`);
  },
);

sampleTest("a flaky test has as long everywhere", () => {
  const post = folderAt().read("blog/a-test-suite-people-trust/index.mdx");
  expect(post).toContain("for fourteen days. Then it is fixed or deleted.");
  expect(JSON.stringify(services["qa-testing"])).toContain("fixed or deleted within fourteen days");
  expect(
    saying(/fixed or deleted/).filter(({ sentence }) => !sentence.includes("within fourteen days")),
  ).toEqual([]);
});

sampleTest(
  "tests by people who use assistive technology every day are an offer, since this site has not had them",
  () => {
    expect(
      saying(/hasn’t been tested yet by people who use a screen reader every day/),
    ).toHaveLength(1);
    const promised = saying(/\b(?:people|testers|person) who uses? [^.]*every day\b/i).filter(
      ({ at, sentence }) => !at.startsWith("legal.accessibility") && !/\bbook\b/.test(sentence),
    );
    expect(promised).toEqual([]);
  },
);

sampleTest.each(Object.keys(products))("%s gives one value for one thing", (slug) => {
  const shown = (products[slug]?.sections ?? []).flatMap((section) => {
    if (section.kind === "outcomes")
      return section.results.stats.map(({ value, label }) => ({ value, label }));
    if (section.kind !== "quotes" || !section.result) return [];
    const { value = "", label = "" } =
      engagements[section.result.engagement]?.figures[section.result.figure] ?? {};
    return [{ value, label }];
  });
  const values = Map.groupBy(shown, ({ label }) => label);
  expect(
    [...values.values()].filter((all) => new Set(all.map(({ value }) => value)).size > 1),
  ).toEqual([]);
});

sampleTest("at most three hire pages begin with the same count", () => {
  const first = Object.values(hire).map(({ statistics }) => statistics[0]?.value);
  const counts = Map.groupBy(first, (value) => value);
  expect([...counts].filter(([, pages]) => pages.length > 3).map(([value]) => value)).toEqual([]);
});

sampleTest("weaknesses are reported where security.txt sends them", () => {
  const [rule] = saying(/If you look for security weaknesses/);
  expect(rule?.sentence).toContain(site.mail.security);
});
