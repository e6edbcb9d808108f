import { expect, test } from "vitest";
import { type Content, loadContent } from "#content/load.ts";
import { problemsOf } from "#tests/support/changed-content.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { strayServices } from "#tests/support/service-subjects.ts";
import { wrongSpeakers } from "./speakers.ts";

const REACT = "hire/react-developer.yaml";

/** One planted contradiction of each kind, and the loader's message for it. */
const contradictions: [
  what: string,
  file: string,
  change: (text: string) => string,
  said: RegExp,
][] = [
  [
    "a story that gives its engagement another client",
    REACT,
    (text) =>
      text.replace(
        "      engagement: quaylane-planner\n",
        "$&      client: Harlund, travel group\n",
      ),
    /^content\/hire\/react-developer\.yaml:\d+: stories\.items\.1\.client: there is no field "client" here/,
  ],
  [
    "a client with a second trade",
    "clients.yaml",
    (text) =>
      text.replace("trade: health, city: Austin", "trade: health, trade: logistics, city: Austin"),
    /^content\/clients\.yaml:\d+: Map keys must be unique/,
  ],
  [
    "a story about a technology that its engagement does not use",
    "hire/ci-developer.yaml",
    (text) => text.replace("engagement: norvane-spare-parts", "engagement: device-audit"),
    /ci-developer\.yaml:\d+: .*: engagement device-audit does not use codeigniter; it uses: react-native/,
  ],
  [
    "a story that is not about the page's technology",
    "hire/python-developer.yaml",
    (text) =>
      text.replace(
        "technologies: [ python, fastapi, lightgbm ]",
        "technologies: [ fastapi, lightgbm ]",
      ),
    /python-developer\.yaml:\d+: stories\.items\.2\.technologies: the story is not about the page's python/,
  ],
  [
    "a figure of another engagement",
    REACT,
    (text) => text.replace("      figure: drag\n", "      figure: checkout\n"),
    /react-developer\.yaml:\d+: stories\.items\.1\.figure: engagement quaylane-planner has no figure "checkout"; expected one of: lines, drag/,
  ],
  [
    "a figure typed into a story",
    REACT,
    (text) =>
      text.replace("      figure: drag\n", "      figure: { value: +18%, label: more baskets }\n"),
    /react-developer\.yaml:\d+: stories\.items\.1\.figure: .*expected a text/,
  ],
  [
    "a testimonial about nothing in the register",
    "testimonials.yaml",
    (text) => text.replace("engagement: device-audit", "engagement: laptop-hunt"),
    /testimonials\.yaml:\d+: james-okafor\.engagement: no record "laptop-hunt" in engagements/,
  ],
  [
    "one of us who speaks for a client",
    "products/ai-ml.yaml",
    (text) => text.replace("name: Priti Salunke", "name: Ruth Adeyemi"),
    /ai-ml\.yaml:\d+: sections\.\d+\.items\.\d+\.name: Ruth Adeyemi works for us and cannot speak for norvane/,
  ],
  [
    "somebody who speaks for two clients",
    "products/hrms.yaml",
    (text) => text.replace("name: Snehal Wagh", "name: Marcus Bell"),
    /hrms\.yaml:\d+: .*name: Marcus Bell speaks for \w+ here and for saffira in products/,
  ],
  [
    "one speaker with two faces",
    "engagements/castlemere-records.yaml",
    (text) => text.replace("people/hannah-lindqvist.svg", "people/sofia-marchetti.svg"),
    /castlemere-records\.yaml:\d+: quote\.name: Hannah Lindqvist has another portrait in testimonials hannah-lindqvist/,
  ],
  [
    "a history that a person cannot have",
    "engagements/wrenfold-journal.yaml",
    (text) =>
      text.replace("team: [ kavya-menon, aditya-sonawane ]", "team: [ kavya-menon, samir-kazi ]"),
    /wrenfold-journal\.yaml:\d+: team\.1: samir-kazi works with none of the technologies/,
  ],
  [
    "a hire page with somebody who lacks its technology",
    "hire/angular-developer.yaml",
    (text) => text.replace("person: mihir-gokhale", "person: imran-qureshi"),
    /angular-developer\.yaml:\d+: team\.members\.2\.person: imran-qureshi does not work with angular/,
  ],
  [
    "an engagement that nobody tells",
    "engagements/wrenfold-journal.yaml",
    (text) => text.replace(/^was: .*\n/m, ""),
    /wrenfold-journal\.yaml:\d+: .*expected was and done/,
  ],
];

sampleTest.each(contradictions)("the build refuses %s", (_what, file, change, said) => {
  expect(problemsOf(file, change)).toContainEqual(expect.stringMatching(said));
});

/** What pages, mails and the desk read from a text, and the words for one that they cannot read. */
const unreadable: [what: string, file: string, change: (text: string) => string, said: RegExp][] = [
  [
    "a registered office that is closed",
    "site.yaml",
    (text) => text.replace(/ {2}- slug: nashik[\s\S]*?(?=registeredOffice)/, ""),
    /^content\/site\.yaml:\d+: registeredOffice: expected one of the offices: london/,
  ],
  [
    "an office without hours that a clock can tell",
    "site.yaml",
    (text) => text.replace("Monday to Friday, 9:00 to 17:30", "Monday to Friday, 9 am to 5 pm"),
    /^content\/site\.yaml:\d+: offices\.0\.hours: expected hours like Monday to Friday/,
  ],
  [
    "an office that closes before it opens",
    "site.yaml",
    (text) => text.replace("9:00 to 17:30", "9:00 to 5:30"),
    /^content\/site\.yaml:\d+: offices\.0\.hours: expected hours like/,
  ],
  [
    "a holiday on no day",
    "site.yaml",
    (text) => text.replace('"01-26"', '"2027-02-29"'),
    /^content\/site\.yaml:\d+: offices\.1\.holidays\.0: there is no such day/,
  ],
  [
    "a promise of an answer that is no number of working days",
    "claims.yaml",
    (text) => text.replace("value: one working day", "value: 24 hours"),
    /^content\/claims\.yaml:\d+: reply-time\.value: expected a number of working days/,
  ],
];

sampleTest.each(unreadable)("the build refuses %s", (_what, file, change, said) => {
  expect(problemsOf(file, change)).toContainEqual(expect.stringMatching(said));
});

const content = loadContent();

/** The content with a changed record in a collection. */
const withRecord = <Name extends keyof Content>(
  name: Name,
  slug: string,
  change: (record: never) => object,
) => ({
  ...content,
  [name]: {
    ...content[name],
    [slug]: change((content[name] as Record<string, never>)[slug] as never),
  },
});

test("each service is described where its subject is", () => {
  expect(strayServices(content)).toEqual([]);
});

sampleTest.each([
  [
    "react-developer",
    5,
    "/work/swarandara-enrolment",
    "engagement swarandara-enrolment does not use react",
  ],
  ["react-developer", 5, "/hire/react-developer#team", "leads to the page that it stands on"],
  [
    "vue-developer",
    5,
    "/blog/react-on-mid-range-phones",
    'is about no word of "Faster first load"',
  ],
  [
    "java-developer",
    8,
    "/services/partner-delivery",
    'the page "Partner Delivery" offers nothing of "JDK and licence',
  ],
  [
    "ci-developer",
    4,
    "/services/technical-support#takeover",
    'says no word of "Security hardening"',
  ],
  [
    "devops-engineer",
    7,
    "/services/technical-support#lines",
    'says no word of "Certificate automation"',
  ],
])("%s, whose service %i leads to %s, is found", (slug, index, more, said) => {
  const stray = withRecord("hire", slug, ({ services, ...page }: Content["hire"][string]) => ({
    ...page,
    services: {
      ...services,
      items: services.items.map((item, at) => (at === index ? { ...item, more } : item)),
    },
  }));
  expect(strayServices(stray)).toEqual([expect.stringContaining(said)]);
});

sampleTest("one of us who speaks for a client is found, and somebody who speaks for two", () => {
  const [one, other] = Object.values(content.testimonials);
  const [ours] = Object.values(content.people);
  const speaking = (name = "") =>
    wrongSpeakers(
      withRecord("testimonials", one?.slug ?? "", (record: object) => ({ ...record, name })),
    );
  expect(speaking(ours?.name)).toEqual([
    expect.objectContaining({ text: expect.stringContaining("works for us and cannot speak for") }),
  ]);
  expect(speaking(other?.name).length).toBeGreaterThan(0);
});
