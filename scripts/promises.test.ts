import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMailRenderer } from "#app/mails/mail-renderer.tsx";
import { loadContent } from "#content/load.ts";
import { type Dimension, dimensions } from "#features/figures/visits.ts";
import { UNMATCHED_DAYS } from "#features/mailbox/upkeep.server.ts";
import { UNCONFIRMED_DAYS } from "#features/newsletter/upkeep.server.ts";
import { DESK_MAIL_DAYS } from "#features/outbox/feature.server.ts";
import { parseConfig } from "#server/config.server.ts";
import { mailsByChannel } from "#server/features.server.ts";
import { CONFIRM_WITHIN_DAYS } from "#server/signed-links.server.ts";
import { readOfficeHours, workingDaysIn } from "#shared/formats/office-time.ts";
import { consentWordings } from "#shared/forms/consent.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { sampleBrand, sampleInquiry } from "#tests/support/sample-lead.ts";

// Compares the site's statements about its software with what the software does.
const content = loadContent();
const { claims, hireFrame, contactPage, legal, newsletterPages, products } = content;
const said = (record: unknown) => JSON.stringify(record);
const years = (days: number) => days / 365;

test("staff have a name for every channel's messages", () => {
  expect(Object.keys(content.deskRecords.outbox.channels).sort()).toEqual(
    [...Object.keys(mailsByChannel), "webhook", "chat"].sort(),
  );
});

test("the mail promised by the forms repeats the reference and none of the visitor's text", async () => {
  const { kind, fields, visit, consentVersion } = sampleInquiry();
  const sent = {
    flags: [],
    suppressed: null,
    createdAt: "2026-11-21T06:42:00.000Z",
    reference: "RS-7K4M2Q",
  };
  const lead = { kind, email: fields.email, fields, visit, consentVersion, ...sent };
  const { text } = await createMailRenderer(sampleBrand)({ template: "lead-acknowledgment", lead });
  expect(text).toContain("RS-7K4M2Q");
  expect(text).not.toContain(fields.requirements);
  const [confirmation] = contactPage.success.next.steps;
  expect(confirmation).toContain("doesn’t repeat your message");
  for (const promise of [hireFrame.inquiry.success.next.steps[0], confirmation])
    expect(promise).toMatch(/reference/);
  expect(said(content)).not.toMatch(/copy (arrives|of your message|is mailed)/i);
});

test("the promised reply time is the ledger's everywhere", async () => {
  const replyTime = claims["reply-time"]?.value;
  expect(replyTime).toBe("one working day");
  const typed = globSync("content/**/*.{yaml,mdx}", {
    exclude: ["content/claims.yaml", "**/generated/**"],
  }).filter((file) =>
    /(answers?|answered|reads? it|hear) [^.]*within (one|a) working day/i.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(typed).toEqual([]);
  expect(said(content)).not.toMatch(/48h|48 hours? (average )?response/i);
});

test("every office's hours and the promised reply time can be parsed by the desk", () => {
  const { offices } = content.site;
  expect(
    offices.map(({ timeZone, hours }) => readOfficeHours(timeZone, hours).days.length),
  ).not.toContain(0);
  expect(workingDaysIn(claims["reply-time"]?.value ?? "")).toBe(1);
});

test("enquiries are kept as long as the privacy page and the consent state", () => {
  const config = parseConfig({});
  if ("problems" in config) throw new Error("the empty configuration has problems");
  expect(years(config.retainLeadsDays)).toBe(2);
  expect(said(legal.privacy)).toContain("An enquiry is kept for two years");
  expect(said(legal.privacy)).toContain("we keep the address for two years");
  expect(consentWordings["enquiry-2026-11"]).toContain("for two years");
});

test("mails that belong to no enquiry leave the desk when the privacy page and the desk say so", () => {
  expect(said(legal.privacy)).toContain(`${UNMATCHED_DAYS} days there`);
  expect(content.deskRecords.mailbox.intro).toContain(`after ${UNMATCHED_DAYS} days`);
});

test("visits are counted as the privacy page describes", () => {
  const counted: readonly Dimension[] = ["page", "site", "campaign", "day", "visitors"];
  expect(counted).toEqual(dimensions);
  for (const word of [
    "utm_campaign",
    "host name",
    "daily and weekly totals",
    "Global Privacy Control",
  ]) {
    expect(said(legal.privacy)).toContain(word);
  }
});

test("an unconfirmed newsletter address is deleted when the privacy page says", () => {
  expect(said(legal.privacy)).toContain(
    `an unconfirmed newsletter address for ${UNCONFIRMED_DAYS} days`,
  );
});

test("a digest written to a file is deleted when the privacy page says", () => {
  const rows = legal.privacy?.chapters.find(({ id }) => id === "retention")?.table?.rows ?? [];
  const [digest] = rows.filter(
    (row) => Array.isArray(row) && row[0]?.startsWith("The morning list"),
  );
  expect(digest).toEqual([expect.any(String), `${DESK_MAIL_DAYS} days`]);
});

test("the confirmation link works as long as the page and the mail say", async () => {
  const confirmUrl = "https://riverstep.example/newsletter/confirm?token=x";
  expect(CONFIRM_WITHIN_DAYS).toBe(7);
  expect(said(legal.privacy)).toContain("The link works for seven days");
  expect(newsletterPages.confirm.expired.body).toContain("seven days");
  const mail = {
    template: "newsletter-confirmation",
    confirmUrl,
    validForDays: CONFIRM_WITHIN_DAYS,
  } as const;
  const { text } = await createMailRenderer(sampleBrand)(mail);
  expect(text).toContain("7 days");
});

sampleTest("the caption of the forecast counts the decisions that its screen shows", () => {
  const { screen } = products["inventory-management"]?.hero ?? {};
  const [orders] = screen?.below ?? [];
  if (orders?.kind !== "records") throw new Error("the page shows no orders");
  const decisions = orders.items.filter(({ value }) => value === "Decide").length;
  expect(screen?.caption).toContain(
    `${["no", "one", "two", "three", "four"][decisions]} items need a decision`,
  );
});

test("a button that leads down its page names an existing section, and does not promise to open anything", () => {
  for (const { slug, hero, sections } of Object.values(products)) {
    const ids = sections.flatMap((section) => ("id" in section ? section.id : []));
    for (const { label, href } of hero.actions.filter((action) => action.href.startsWith("#"))) {
      expect(ids, slug).toContain(href.slice(1));
      expect(label).not.toMatch(/^Open/);
    }
  }
});
