import { expect } from "vitest";
import { problemsOf } from "#tests/support/changed-content.ts";
import { sampleTest } from "#tests/support/sample.ts";

const REACT = "hire/react-developer.yaml";

/** One planted record per kind of contradiction, and what the loader says of it. */
const contradictions: [what: string, file: string, change: (text: string) => string, said: RegExp][] = [
  [
    "a story that gives its engagement another client",
    REACT,
    (text) => text.replace("      engagement: quaylane-planner\n", "$&      client: Harlund, travel group\n"),
    /^content\/hire\/react-developer\.yaml:\d+: stories\.items\.1\.client: Unrecognized key/,
  ],
  [
    "a story whose words name another client",
    REACT,
    (text) => text.replace("When a dispatcher drops", "At Harlund, when a dispatcher drops"),
    /react-developer\.yaml:\d+: stories\.items\.1\.body: names Harlund, which is not the client of engagement quaylane/,
  ],
  [
    "a service that is gone into in an engagement of another technology",
    REACT,
    (text) => text.replace("more: /work/quaylane-planner", "more: /work/swarandara-enrolment"),
    /react-developer\.yaml:\d+: services\.items\.5\.more: engagement swarandara-enrolment does not use react/,
  ],
  [
    "a service that leads to its own page",
    REACT,
    (text) => text.replace("more: /work/quaylane-planner", "more: /hire/react-developer#team"),
    /react-developer\.yaml:\d+: services\.items\.5\.more: leads to the page that it stands on/,
  ],
  [
    "a service that leads to a post on another subject",
    "hire/vue-developer.yaml",
    (text) => text.replace("more: /work/frachtbogen-migration", "more: /blog/react-on-mid-range-phones"),
    /vue-developer\.yaml:\d+: services\.items\.5\.more: the post "React on .*" is about no word of "Faster first load"/,
  ],
  [
    "a service that leads to a service page without its subject",
    "hire/java-developer.yaml",
    (text) => text.replace("more: /services/technical-support#report", "more: /services/partner-delivery"),
    /java-developer\.yaml:\d+: services\.items\.8\.more: the page "Partner Delivery" offers nothing of "JDK and licence/,
  ],
  [
    "a client with a second trade",
    "clients.yaml",
    (text) => text.replace("trade: health, city: Austin", "trade: health, trade: logistics, city: Austin"),
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
    (text) => text.replace("technologies: [python, fastapi, lightgbm]", "technologies: [fastapi, lightgbm]"),
    /python-developer\.yaml:\d+: stories\.items\.2\.technologies: the story is not about the page's python/,
  ],
  [
    "a stack that a client does not have, in words",
    "engagements/shop-floor-telemetry.yaml",
    (text) => text.replace("summary: Sensors,", "summary: Sensors on Laravel,"),
    /shop-floor-telemetry\.yaml:\d+: summary: names laravel, which engagement shop-floor-telemetry does not use/,
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
    (text) => text.replace("      figure: drag\n", "      figure: { value: +18%, label: more baskets }\n"),
    /react-developer\.yaml:\d+: stories\.items\.1\.figure: .*expected string/,
  ],
  [
    "a story that links to the case of another engagement",
    REACT,
    (text) => text.replace("and nothing jumps back.", "as in [the shop](/work/ecommerce-platform)."),
    /react-developer\.yaml:\d+: stories\.items\.1\.body: links to another engagement, ecommerce-platform/,
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
    /ai-ml\.yaml:\d+: .*name: Ruth Adeyemi works for us and cannot speak for norvane/,
  ],
  [
    "somebody who speaks for two clients",
    "products/hrms.yaml",
    (text) => text.replace("name: Snehal Wagh", "name: Marcus Bell"),
    /hrms\.yaml:\d+: .*name: Marcus Bell speaks for brightloom here and for saffira in products/,
  ],
  [
    "a history that a person cannot have",
    "engagements/wrenfold-journal.yaml",
    (text) => text.replace("team: [kavya-menon, aditya-sonawane]", "team: [kavya-menon, samir-kazi]"),
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
