import { expect, test } from "vitest";
import { type Ask, checkNames, otherNameOf } from "./name-checks.ts";

const siteUrl = "https://www.client.example";

type Answers = Readonly<Record<string, { status: number; location?: string } | Error>>;

const asked =
  (answers: Answers): Ask =>
  async (address) => {
    const answer = answers[address] ?? { status: 200 };
    if (answer instanceof Error) throw answer;
    const { status, location } = answer;
    return { status, headers: new Headers(location ? { location } : {}) };
  };

const failure = (code: string) => Object.assign(new Error("fetch failed"), { cause: { code } });

const other = "https://client.example/";

test.each([
  ["leads to the public address", { status: 308, location: `${siteUrl}/` }, "well", "leads to"],
  ["shows the whole site", { status: 200 }, "broken", "answers 200"],
  [
    "leads elsewhere",
    { status: 301, location: "https://parked.example/" },
    "broken",
    "answers 301",
  ],
  ["has no certificate", failure("ERR_TLS_CERT_ALTNAME_INVALID"), "broken", "ALTNAME"],
  ["is not in the DNS", failure("ENOTFOUND"), "look", "leads nowhere"],
] as const)("a bare domain that %s", async (_, answer, state, says) => {
  const findings = await checkNames({ siteUrl }, asked({ [other]: answer }));
  expect(findings).toEqual([
    { state: "well", says: `${siteUrl} answers` },
    expect.objectContaining({ state, says: expect.stringContaining(says) }),
  ]);
});

test("a proxy that keeps the name that was asked to itself is named", async () => {
  const loop = { status: 308, location: `${siteUrl}/` };
  const [finding] = await checkNames({ siteUrl }, asked({ [`${siteUrl}/`]: loop }));
  expect(finding).toMatchObject({ state: "broken", says: expect.stringContaining("to itself") });
});

test("www. is asked beside a name without it, and need not be there", async () => {
  expect(otherNameOf("https://client.example")).toBe("https://www.client.example");
  expect(otherNameOf("http://192.0.2.7:3000")).toBeNull();
  expect(otherNameOf("http://localhost:3000")).toBeNull();
  const www = { "https://www.client.example/": failure("ENOTFOUND") };
  expect(await checkNames({ siteUrl: "https://client.example" }, asked(www))).toHaveLength(1);
});
