import type { Command } from "commander";
import { type Content, loadContent } from "#content/load.ts";
import { comingDates } from "../coming-dates.ts";
import { countryFacts } from "../country-facts.ts";
import { datedFacts, staleChecks } from "../dated-facts.ts";
import { broken, type Finding, look, report } from "../doctor/finding.ts";
import { checkNames } from "../doctor/name-checks.ts";
import { checkSecurityTxt } from "../doctor/remote-checks.ts";
import { checkRetention, openSettings } from "../doctor/settings-checks.ts";
import { factsIn, formerFacts, mergeFacts, placesOf } from "../sample-facts.ts";
import { print } from "../store/printable.ts";
import { textsOf } from "../texts-of-visitors.ts";

const NEEDED = ["NODE_ENV", "SITE_URL", "SMTP_URL", "MAIL_FROM", "LEADS_TO", "SECRET_KEY"] as const;
const SHOWN = 6;

export default function launchCheck(command: Command) {
  command
    .option("--all", "lists every record and every place instead of the first few")
    .option("--later", "lists instead what becomes untrue by itself within a year")
    .action(async ({ all = false, later = false }) => {
      const { config, problems } = openSettings();
      await using texts = await textsOf(config?.contentRepository ?? null);
      print(texts.says);
      const content = loadContent(texts.files);
      if (later) return reportLater(content, new Date(), texts.folder);
      const unset = NEEDED.filter((name) => !process.env[name]);
      const findings = [
        ...sampleRecords(content, all),
        ...sampleFacts(content, all, texts.folder),
        ...foreignFacts(content, all, texts.folder),
        ...datesInCopy(new Date(), all, texts.folder),
        ...placeholders(content.site),
        ...problems,
        ...(config ? checkRetention(config) : []),
        ...(config?.siteUrl ? await checkNames(config) : []),
        ...(config ? await checkSecurityTxt(config) : []),
        ...(process.env.BACKUP_TO
          ? []
          : [look("BACKUP_TO is not set: the site makes no backups", "Set it, or use a timer.")]),
        ...(unset.length > 0
          ? [broken(`not set: ${unset.join(", ")}`, ".env.example says what they are.")]
          : []),
      ];
      report(findings, ["broken", "look"], "Ready to launch.", "left. Not ready to launch.");
    });
}

function reportLater(content: Content, today: Date, folder: string): void {
  const coming = comingDates(content, today, folder);
  for (const { day, what } of coming) print(`${day.toISOString().slice(0, 10)}  ${what}`);
  print(
    coming.length > 0
      ? `${coming.length} dates within a year. Put them into your calendar.`
      : "Nothing becomes untrue by itself within a year.",
  );
}

const few = (items: readonly string[], all: boolean) => {
  if (all) return items.join("\n         ");
  const rest = items.length - SHOWN;
  return `${items.slice(0, SHOWN).join(", ")}${rest > 0 ? ` and ${rest} more: --all lists them` : ""}`;
};

function samplesIn(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) =>
    samplesIn(item, path ? `${path}.${key}` : key),
  );
  return "sample" in value && value.sample === true
    ? [path || "the record itself", ...below]
    : below;
}

function sampleRecords(content: Content, all: boolean): Finding[] {
  return Object.entries(content).flatMap(([name, records]) => {
    const samples = samplesIn(records, "");
    return samples.length > 0
      ? [broken(`${samples.length} made up in ${name}`, few(samples, all))]
      : [];
  });
}

/**
 * Names of the sample company still used in records, including names that a rebrand replaced
 * elsewhere.
 */
function sampleFacts(content: Content, all: boolean, folder: string): Finding[] {
  const real = new Set(Object.values(factsIn(content, false)).flat());
  const facts = mergeFacts(factsIn(content), formerFacts(), (fact) => real.has(fact));
  return Object.entries(facts).flatMap(([kind, names]) => {
    const places = [...placesOf(names, content.site.parts, folder)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    if (places.length === 0) return [];
    const count = places.reduce((sum, [, at]) => sum + at.length, 0);
    const lines = places.map(([fact, at]) =>
      all ? `${fact}: ${at.join(", ")}` : `${fact} (${at[0]})`,
    );
    return [broken(`sample ${kind}: ${places.length} named in ${count} places`, few(lines, all))];
  });
}

/**
 * Countries and laws that the copy names although the company has no office there: the sample's, or
 * somebody's habit.
 */
function foreignFacts(content: Content, all: boolean, folder: string): Finding[] {
  const own = new Set(content.site.offices.map(({ countryCode }) => countryCode));
  const elsewhere = countryFacts.filter(({ code }) => !own.has(code));
  return elsewhere.flatMap(({ name, words }) => {
    const places = [...placesOf(words, content.site.parts, folder)];
    if (places.length === 0) return [];
    const count = places.reduce((sum, [, at]) => sum + at.length, 0);
    const lines = places.map(([fact, at]) =>
      all ? `${fact}: ${at.join(", ")}` : `${fact} (${at[0]})`,
    );
    return [
      look(
        `${name}, where the company has no office, in ${count} places: is each still true?`,
        few(lines, all),
      ),
    ];
  });
}

/**
 * Dates in sentences, those ahead first, since they pass; and records that nobody has checked for a
 * year.
 */
function datesInCopy(today: Date, all: boolean, folder: string): Finding[] {
  const facts = datedFacts(folder);
  const ahead = facts.filter(({ day }) => day >= today);
  const passed = facts.filter(({ day }) => day < today).toReversed();
  const named = [...ahead, ...passed].map(({ date, place }) => `${date} (${place})`);
  const stale = staleChecks(today, folder);
  return [
    ...(named.length > 0
      ? [
          look(
            `${named.length} dates in the copy, ${ahead.length} of them ahead: is each sentence still true?`,
            few(named, all),
          ),
        ]
      : []),
    ...(stale.length > 0
      ? [
          look(
            `${stale.length} places were checked more than a year ago: check them again.`,
            few(stale, all),
          ),
        ]
      : []),
  ];
}

function placeholders(site: Content["site"]): Finding[] {
  const phones = site.offices.map(({ slug, phone }) => [slug, phone.label] as const);
  const found = [["domain", site.domain] as const, ...Object.entries(site.mail), ...phones]
    .filter(([, value]) => /\.example$|00000|\b7946 0/.test(value))
    .map(([name, value]) => `${name} (${value})`);
  return found.length > 0
    ? [broken(`${found.length} placeholders in content/site.yaml`, found.join(", "))]
    : [];
}
