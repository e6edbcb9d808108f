import { expect, test } from "vitest";
import { registrationLine } from "#app/company-registration.ts";
import type { LeadView } from "#features/leads/lead.ts";
import type { MailContent } from "#shared/contracts/mail.ts";
import { sampleBrand, sampleInquiry } from "#tests/support/sample-lead.ts";
import { samplePost } from "#tests/support/sample-post.ts";
import { createMailRenderer } from "./mail-renderer.tsx";

const renderMail = createMailRenderer(sampleBrand);
const recordUrl = "https://riverstep.example/desk/enquiries/1";

function sampleLead(requirements = "Two developers.\nFrom January."): LeadView {
  const { kind, fields, visit, consentVersion } = sampleInquiry({ requirements });
  const sent = {
    flags: ["honeypot"],
    suppressed: "network",
    createdAt: "2026-11-21T06:42:00.000Z",
  };
  return {
    reference: "RS-7K4M2Q",
    kind,
    email: fields.email,
    fields,
    visit,
    consentVersion,
    ...sent,
  };
}

test("an address that contains a mail link's syntax links only to itself", async () => {
  const email = "sales?cc=spy%40evil.example&body=x@evil.example";
  const lead = { ...sampleLead(), email, fields: { email } };
  const { html } = await renderMail({ template: "lead-company", lead, recordUrl });
  const links = [...html.matchAll(/href="(mailto:[^"]*evil[^"]*)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&")),
  );
  expect(links.length).toBeGreaterThan(1);
  for (const { pathname, searchParams } of links) {
    expect(decodeURIComponent(pathname)).toBe(email);
    expect([...searchParams.keys()].filter((name) => name !== "subject")).toEqual([]);
  }
});

test("the company's mail shows every field and all evidence, in both versions", async () => {
  const lead = sampleLead();
  const { subject, html, text } = await renderMail({ template: "lead-company", lead, recordUrl });
  const evidence = [
    "RS-7K4M2Q",
    "/hire/react",
    "https://search.example/",
    "news",
    "honeypot",
    "no: too many came from",
    "enquiry-2026-11",
    "12:12, Asia/Kolkata",
  ];
  for (const value of [
    "Asha Rao",
    "asha@client.example",
    "Client Ltd",
    "Two developers.",
    "From January.",
    ...evidence,
  ]) {
    expect(html).toContain(value);
    expect(text).toContain(value);
  }
  expect(subject).toContain("RS-7K4M2Q");
  expect(text).toContain("Two developers.\nFrom January.");
});

test("mails show register, directors and VAT number if the site record has them", async () => {
  const registration = registrationLine({
    register: "Amtsgericht Hamburg",
    number: "HRB 123456",
    directors: ["Ada Nord", "Ben Licht"],
    vatId: "DE123456789",
  });
  const render = createMailRenderer({ ...sampleBrand, registration });
  const { html, text } = await render({ template: "lead-acknowledgment", lead: sampleLead() });
  const line =
    "Register: Amtsgericht Hamburg, HRB 123456. Directors: Ada Nord, Ben Licht. VAT ID: DE123456789";
  expect(html).toContain(line);
  expect(text).toContain(line);
});

test("the acknowledgment greets by name, says by when the answer comes, and repeats nothing else that was typed", async () => {
  const { subject, html, text } = await renderMail({
    template: "lead-acknowledgment",
    lead: sampleLead(),
  });
  for (const part of [subject, html, text]) {
    expect(part).toContain("RS-7K4M2Q");
    for (const typed of ["Rao", "Client Ltd", "Two developers", "/hire/react"])
      expect(part).not.toContain(typed);
  }
  const [greeting = "", first = ""] = text.slice(text.indexOf("Hello")).split(/\n+/);
  expect(greeting).toBe("Hello Asha,");
  expect(first).toMatch(/^Expect an answer by the evening of \w+day \d{1,2} \w+\./);
  expect(text).toContain(
    "or call London +44 20 7946 0182 or Nashik +91 00000 00000 and quote the reference.",
  );
});

test("an acknowledgment carries no address in the place of a name to somebody else’s mailbox", async () => {
  const lead = sampleLead();
  const fields = { ...lead.fields, fullName: "www.example.com" };
  const { text } = await renderMail({ template: "lead-acknowledgment", lead: { ...lead, fields } });
  expect(text).toContain("Hello,");
  expect(text).not.toContain("www.example.com");
});

test("typed markup stays text", async () => {
  const lead = sampleLead(`</div><script>alert(1)</script><img src="https://evil.example/x.png">`);
  const { html, text } = await renderMail({ template: "lead-company", lead, recordUrl });
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).toContain("&lt;script&gt;");
  expect(text).toContain("<script>alert(1)</script>");
});

test("nothing is loaded from elsewhere, and there is a dark theme", async () => {
  const post = { ...samplePost, title: "A <b>post</b>" };
  const mails: MailContent[] = [
    { template: "lead-company", lead: sampleLead(), recordUrl },
    { template: "lead-acknowledgment", lead: sampleLead() },
    {
      template: "newsletter-confirmation",
      confirmUrl: "https://riverstep.example/confirm?token=a",
      validForDays: 7,
    },
    {
      template: "newsletter-issue",
      post,
      unsubscribeUrl: "https://riverstep.example/leave?token=a",
      campaign: "outbox",
    },
  ];
  for (const mail of mails) {
    const { html } = await renderMail(mail);
    expect(html).not.toMatch(/\ssrc=|url\(|<link/i);
    expect(html).toContain("prefers-color-scheme:dark");
  }
});

test("mark and steps are drawn without images and say nothing; a brand with its own mark has its first letter", async () => {
  const content = {
    template: "newsletter-confirmation",
    confirmUrl: "https://riverstep.example/",
    validForDays: 7,
  } as const;
  const { html, text } = await renderMail(content);
  expect(html.match(/class="step mark-(?:step|water)"/g)).toHaveLength(4);
  expect(html.match(/class="step title-step"/g)).toHaveLength(3);
  expect(html).not.toContain("<img");
  expect(text.trim()).toMatch(/^Riverstep Technologies\n+Newsletter\n/);
  const { html: own } = await createMailRenderer({ ...sampleBrand, hasStepsMark: false })(content);
  expect(own).not.toContain('mark-step"');
  expect(own).toMatch(/<div class="letter"[^>]*>R<\/div>/);
});

test("a newsletter names the chapters of its post, and nothing where it has none", async () => {
  const known = { unsubscribeUrl: recordUrl, campaign: "outbox" };
  const issue = (post: typeof samplePost) =>
    renderMail({ template: "newsletter-issue", post, ...known });
  expect((await issue(samplePost)).html).toContain("In this article");
  const { html, text } = await issue({ ...samplePost, headings: [] });
  expect(html + text).not.toMatch(/In this article/i);
});

test("a name that runs from right to left keeps to itself in a subject and in the mail", async () => {
  const { subject, html } = await renderMail({
    template: "review-notice",
    kind: "review",
    by: "נועה לוי",
    title: "About us",
    comment: "",
    path: "/desk/content/about/page",
  });
  expect(subject).toBe("\u2068נועה לוי\u2069 asks you to review: About us");
  expect(html).toContain(`<bdi>${subject}</bdi>`);
});

test("a mail keeps its width, its parts and its button where its style sheet is taken away", async () => {
  const { html } = await renderMail({ template: "lead-company", lead: sampleLead(), recordUrl });
  const bare = html.replace(/<style>[\s\S]*?<\/style>/, "");
  expect(bare).not.toContain("<style>");
  expect(bare).toMatch(/<table class="paper mail" style="[^"]*max-width: 600px/);
  expect(bare).toMatch(/class="button" style="[^"]*background: #/);
  expect(bare).toMatch(/class="step title-step" style="[^"]*; width:86%"/);
  const unstyled = [...bare.matchAll(/ class="(?!preview)[^"]*"(?! style=)/g)];
  expect(unstyled).toEqual([]);
});
