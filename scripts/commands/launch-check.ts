import type { Command } from "commander";
import { type Content, loadContent } from "#content/load.ts";
import { broken, type Finding, report } from "../doctor/finding.ts";
import { checkRetention, openSettings } from "../doctor/settings-checks.ts";
import { factsIn, formerFacts, mergeFacts, placesOf } from "../sample-facts.ts";

const NEEDED = ["SITE_URL", "SMTP_URL", "MAIL_FROM", "LEADS_TO", "SECRET_KEY"] as const;
const SHOWN = 6;

export default function launchCheck(command: Command) {
  command.option("--all", "lists every record and every place instead of the first few").action(({ all = false }) => {
    const { config, problems } = openSettings();
    const content = loadContent();
    const unset = NEEDED.filter((name) => !process.env[name]);
    const findings = [
      ...sampleRecords(content, all),
      ...sampleFacts(content, all),
      ...placeholders(content.site),
      ...problems,
      ...(config ? checkRetention(config) : []),
      ...(unset.length > 0 ? [broken(`not set: ${unset.join(", ")}`, ".env.example says what they are.")] : []),
    ];
    report(findings, ["broken", "look"], "Ready to launch.", "left. Not ready to launch.");
  });
}

const few = (items: readonly string[], all: boolean) => {
  if (all) return items.join("\n         ");
  const rest = items.length - SHOWN;
  return `${items.slice(0, SHOWN).join(", ")}${rest > 0 ? ` and ${rest} more: --all lists them` : ""}`;
};

function samplesIn(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) => samplesIn(item, path ? `${path}.${key}` : key));
  return "sample" in value && value.sample === true ? [path || "the record itself", ...below] : below;
}

function sampleRecords(content: Content, all: boolean): Finding[] {
  return Object.entries(content).flatMap(([name, records]) => {
    const samples = samplesIn(records, "");
    return samples.length > 0 ? [broken(`${samples.length} made up in ${name}`, few(samples, all))] : [];
  });
}

/** Names of the sample company still used in records, including names that a rebrand replaced elsewhere. */
function sampleFacts(content: Content, all: boolean): Finding[] {
  const real = new Set(Object.values(factsIn(content, false)).flat());
  const facts = mergeFacts(factsIn(content), formerFacts(), (fact) => real.has(fact));
  return Object.entries(facts).flatMap(([kind, names]) => {
    const places = [...placesOf(names, content.site.parts)].toSorted(([, a], [, b]) => b.length - a.length);
    if (places.length === 0) return [];
    const count = places.reduce((sum, [, at]) => sum + at.length, 0);
    const lines = places.map(([fact, at]) => (all ? `${fact}: ${at.join(", ")}` : `${fact} (${at[0]})`));
    return [broken(`sample ${kind}: ${places.length} named in ${count} places`, few(lines, all))];
  });
}

function placeholders(site: Content["site"]): Finding[] {
  const phones = site.offices.map(({ slug, phone }) => [slug, phone.label] as const);
  const found = [["domain", site.domain] as const, ...Object.entries(site.mail), ...phones]
    .filter(([, value]) => /\.example$|00000|\b7946 0/.test(value))
    .map(([name, value]) => `${name} (${value})`);
  return found.length > 0 ? [broken(`${found.length} placeholders in content/site.yaml`, found.join(", "))] : [];
}
