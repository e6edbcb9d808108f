import { expect, test } from "vitest";
import {
  filePart,
  htmlPart,
  sampleMail,
  sampleParts,
  textPart,
} from "#tests/support/sample-mails.ts";
import { mailLimits } from "./mailbox.ts";
import { parseMail } from "./parse-mail.server.ts";
import { splitQuoted } from "./quoted-text.server.ts";

const parse = (raw: string | Uint8Array, isWhole = true) =>
  parseMail(
    {
      uid: 1,
      source: typeof raw === "string" ? Buffer.from(raw.replaceAll("\n", "\r\n")) : raw,
      isWhole,
      arrivedAt: "2026-11-28T03:00:00.000Z",
      parts: [{ name: "plan.pdf", type: "application/pdf", size: 30_000_000 }],
    },
    "box 1 1",
  );

const GMAIL = `Yes, Tuesday at ten.

Asha

On Fri, 27 Nov 2026 at 18:02, Meera Joshi, Riverstep <
no-reply@riverstep.example> wrote:

> Hello Asha,
> shall we talk on Tuesday?
`;

const OUTLOOK = `Passt uns gut.

________________________________
Von: Riverstep <sales@riverstep.example>
Gesendet: Freitag, 27. November 2026 18:02
An: Asha Rao
Betreff: Your enquiry

Hello Asha,
`;

test("what a mail quotes is told from its own words, in the manner of the usual programs", () => {
  expect(splitQuoted(GMAIL)).toMatchObject({
    text: "Yes, Tuesday at ten.\n\nAsha",
    quoted: expect.stringMatching(/^On Fri, 27 Nov.*> shall we talk on Tuesday\?$/s),
  });
  expect(splitQuoted(OUTLOOK)).toMatchObject({
    text: "Passt uns gut.",
    quoted: expect.stringMatching(/^_{32}\nVon: Riverstep/),
  });
  const original = "Agreed.\n\n-----Original Message-----\nFrom: Riverstep\n\nHello";
  expect(splitQuoted(original)).toMatchObject({ text: "Agreed." });
  const zoho =
    "Agreed.\n\n---- On Mon, 30 Nov 2026 Riverstep <a@riverstep.example> wrote ----\n\nHello";
  expect(splitQuoted(zoho)).toMatchObject({ text: "Agreed." });
  const exchange =
    "D’accord.\n\nDe : Riverstep\nEnvoyé : lundi 30 novembre 2026 10:02\nÀ : Asha\nObjet : Votre demande";
  expect(splitQuoted(exchange)).toMatchObject({ text: "D’accord." });
});

test("answers between quoted lines stay in the text, and so does a mail that only quotes", () => {
  const between = "On Friday Meera wrote:\n> When?\nOn Tuesday.\n> Where?\nIn Nashik.";
  expect(splitQuoted(between)).toEqual({ text: between, quoted: "" });
  const onlyQuoted = "> Hello Asha,\n> shall we talk?";
  expect(splitQuoted(onlyQuoted)).toEqual({ text: onlyQuoted, quoted: "" });
  const plain = "From: Pune\nTo: Nashik\nThat is the way.";
  expect(splitQuoted(plain)).toEqual({ text: plain, quoted: "" });
});

test.each([
  "Hello,\n\n--- Budget ---\n50,000 euros\n\n--- Time ---\nby March",
  "We move.\nFrom: Pune\nTo: London\nDate: 3 March\nCan you help?",
])("a client's own sections and journeys are no quoted mail", (text) => {
  expect(splitQuoted(text)).toEqual({ text, quoted: "" });
});

test.each([
  [
    "---------- Forwarded message ---------\nFrom: Ben <ben@client.example>\nDate: Mon\n\nWe need a portal.",
  ],
  ["Begin forwarded message:\n\n> From: Ben <ben@client.example>\n>\n> We need a portal."],
])("a brief that is passed on is part of the mail: %j", (brief) => {
  const text = `FYI, can you quote?\n\n${brief}`;
  expect(splitQuoted(text)).toEqual({ text, quoted: "" });
});

test("of a brief that Outlook passes on the subject tells, and a forward within an answer is quoted", () => {
  const text = `FYI.\n\n${OUTLOOK.slice(OUTLOOK.indexOf("Von:")).trim()}`;
  expect(splitQuoted(text, "WG: Portal")).toEqual({ text, quoted: "" });
  expect(splitQuoted(text, "AW: Portal")).toMatchObject({ text: "FYI." });
  const answer = "Yes.\n\nOn Monday Asha wrote:\n> ---------- Forwarded message ---------\n> Hello";
  expect(splitQuoted(answer, "Re: Portal")).toMatchObject({ text: "Yes." });
});

test.each([
  ["the line before a quotation", `Yes.\nAsha wrote:${" ".repeat(1_000_000)}.\n> When?`],
  ["a line between dashes", `Yes.\n--a${"-".repeat(1_000_000)}.\nFrom: Asha`],
  ["many sections", `Yes.\n${"--- Budget ---\n".repeat(100_000)}`],
])("%s may be of any length", (_, text) => {
  expect(splitQuoted(text).text).toMatch(/^Yes\./);
});

test("a mail in HTML alone becomes text without scripts, styles, pictures and links that hide", async () => {
  const html = `<style>p { color: red }</style><p>Hello <b>Meera</b>,</p><script>alert(1)</script>
    <p>see <a href="https://evil.example/">our site</a><img src="https://track.example/x.gif"></p>
    <blockquote>When?</blockquote>`;
  const mail = await parse(sampleParts([htmlPart(html)], { type: "multipart/alternative" }));
  expect(mail.text).toContain("Hello Meera,");
  expect(mail.text).toContain("our site [https://evil.example/]");
  expect(mail.text).not.toMatch(/alert|color|track|</);
  expect(mail.quoted).toBe("> When?");
});

test("a mail keeps nothing that a database refuses or that hides how it reads", async () => {
  const mail = await parse(
    sampleMail({
      from: "=?utf-8?q?Asha=00_=E2=80=AERao?= <A@client.example>",
      body: "a\0b\u202ec",
    }),
  );
  expect(mail.from).toEqual({ name: "Asha Rao", address: "a@client.example" });
  expect(mail.text).toBe("abc");
});

test("attachments have a plain name, a type and a size; those beyond the limits are only listed", async () => {
  const large = "x".repeat(mailLimits.attachmentBytes + 1);
  const { attachments } = await parse(
    sampleParts([
      textPart("Attached."),
      filePart("../../etc/plan.pdf", "PDF"),
      filePart("film.mp4", large, "video/mp4"),
    ]),
  );
  expect(attachments).toMatchObject([
    { name: ".._.._etc_plan.pdf", type: "application/pdf", size: 3, content: "UERG" },
    { name: "film.mp4", type: "video/mp4", size: large.length, content: null },
  ]);
});

test("of a mail that is too large the text is read, and the attachments are listed", async () => {
  const raw = sampleParts([textPart("Attached."), filePart("plan.pdf", "x".repeat(5_000))]);
  const mail = await parse(raw.slice(0, 900), false);
  expect(mail).toMatchObject({
    text: "Attached.",
    gap: "too large",
    attachments: [{ name: "plan.pdf", size: 30_000_000, content: null }],
  });
});

test.each([
  ["nothing", new Uint8Array()],
  ["random bytes", Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256))],
  ["a header without an end", Buffer.from(`From: ${"a".repeat(3_000_000)}`)],
  [
    "parts within parts",
    Buffer.from("Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n".repeat(900)),
  ],
  [
    "an unknown character set",
    Buffer.from(sampleMail({ headers: { "Content-Type": "text/plain; charset=x-unknown" } })),
  ],
])("%s is a mail too, which somebody can look at", async (_, raw) => {
  const mail = await parse(raw);
  expect(mail.key).not.toBe("");
  expect(mail.arrivedAt).toBe("2026-11-28T03:00:00.000Z");
});

test("a mail is the same wherever it is read; two with one Message-ID are two", async () => {
  const raw = sampleMail({ messageId: "<always@client.example>" });
  const other = sampleMail({ messageId: "<always@client.example>", subject: "Another" });
  const [first, again, second] = [await parse(raw), await parse(raw), await parse(other)];
  expect(first.key).toBe(again.key);
  expect(first.key).not.toBe(second.key);
  const nameless = await parse(sampleMail({ messageId: null }));
  expect(nameless.key).not.toBe((await parse(sampleMail({ messageId: null, body: "Else" }))).key);
});

test.each([
  ["person", {}],
  ["person", { "Auto-Submitted": "no" }],
  ["automatic", { "Auto-Submitted": "auto-replied" }],
  ["automatic", { "Auto-Submitted": "auto-generated; owner-email=a@b.example" }],
  ["automatic", { Precedence: "bulk" }],
  ["person", { "X-Auto-Response-Suppress": "DR, OOF, AutoReply" }],
  ["automatic", { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" }],
  ["automatic", { "Return-Path": "<>" }],
  ["list", { Precedence: "list" }],
  ["list", { "List-Id": "<team.client.example>" }],
] as const)("%s: a mail with %o", async (nature, headers) => {
  expect((await parse(sampleMail({ headers }))).nature).toBe(nature);
});

test("the cells of a table stay apart, and parts that a table only arranges stand one below the other", async () => {
  const table = `<table><tr><th>Phase</th><th>Weeks</th><th>GBP</th></tr>
<tr><td><p>Build 1</p></td><td>12</td><td>500</td></tr><tr><td>Build 2</td><td></td><td>9000</td></tr></table>`;
  const layout = `<table><tr><td><p>Hello,</p><p>our plan:</p>${table}</td></tr><tr><td>Zoe</td></tr></table>`;
  const { text } = await parse(sampleParts([htmlPart(layout)]));
  expect(text).toBe(
    "Hello,\n\nour plan:\n\nPhase | Weeks | GBP\nBuild 1 | 12 | 500\nBuild 2 |  | 9000\nZoe",
  );
});

test("lines such as From: and Date: are a mail's own words where it answers no other", async () => {
  const body =
    "We need a booking site:\nFrom: London\nDate: 5 May 2027\nTo: Paris\nSubject: school trip\nBy March?";
  const first = await parse(sampleMail({ subject: "A booking site", body }));
  expect(first).toMatchObject({ text: body, quoted: "" });
  const answer = await parse(sampleMail({ subject: "AW: A booking site", body }));
  expect(answer).toMatchObject({ text: "We need a booking site:" });
});
