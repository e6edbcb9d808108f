import { expect, test } from "vitest";
import { checkMailRecords, type LookUp } from "./mail-records.ts";

const spf = "v=spf1 include:spf.mailer.example -all";
const dmarc = "v=DMARC1; p=none";

/** A name server with these records; any other name does not exist. */
const withRecords =
  (records: Readonly<Record<string, string[]>>): LookUp =>
  async (name) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: "ENOTFOUND" });
    // A record of more than 255 letters arrives in parts.
    return found.map((record) => [record.slice(0, 9), record.slice(9)]);
  };

const from = "Riverstep <no-reply@mail.riverstep.example>";
const at = "mail.riverstep.example";
const check = (records: Readonly<Record<string, string[]>>, returnTo: string | null = null) =>
  checkMailRecords({ from, returnTo }, withRecords(records));

test("one SPF and one DMARC record are well, beside records of other services", async () => {
  expect(
    await check({ [at]: ["google-site-verification=x", spf], [`_dmarc.${at}`]: [dmarc] }),
  ).toEqual([
    { state: "well", says: `SPF of ${at}: ${spf}` },
    { state: "well", says: `DMARC of ${at}: ${dmarc}` },
  ]);
});

test("a subdomain follows the DMARC record of its parent", async () => {
  const [, second] = await check({ [at]: [spf], "_dmarc.riverstep.example": [dmarc] });
  expect(second).toEqual({ state: "well", says: `DMARC of riverstep.example: ${dmarc}` });
});

test("missing records are named with what to set", async () => {
  expect(await check({})).toEqual([
    {
      state: "look",
      says: expect.stringContaining("has no SPF"),
      advice: expect.stringContaining(`TXT at ${at}: v=spf1`),
    },
    {
      state: "look",
      says: expect.stringContaining("has no DMARC"),
      advice: expect.stringContaining(`TXT at _dmarc.${at}`),
    },
  ]);
});

test("two records of one kind, and one that lets everybody send, are broken", async () => {
  const two = await check({ [at]: [spf, "v=spf1 mx -all"], [`_dmarc.${at}`]: [dmarc, dmarc] });
  expect(two.map(({ state }) => state)).toEqual(["broken", "broken"]);
  for (const open of ["v=spf1 +all", "v=spf1 mx all"]) {
    expect((await check({ [at]: [open] }))[0]).toMatchObject({ state: "broken" });
  }
});

test("SPF is also asked of the domain that mails come back to", async () => {
  const findings = await check(
    { [at]: [spf], [`_dmarc.${at}`]: [dmarc] },
    "bounces@back.riverstep.example",
  );
  expect(findings.map(({ says }) => says).filter((says) => says.includes("SPF"))).toEqual([
    `SPF of ${at}: ${spf}`,
    expect.stringContaining("back.riverstep.example has no SPF record"),
  ]);
});

test("a name server that does not answer is no missing record", async () => {
  const silent: LookUp = () =>
    Promise.reject(Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" }));
  const findings = await checkMailRecords({ from, returnTo: null }, silent);
  for (const { state, says } of findings)
    expect([state, says]).toEqual(["look", expect.stringContaining("ETIMEOUT")]);
});
