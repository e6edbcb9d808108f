import { expect, test } from "vitest";
import { createKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { Markup } from "#tests/support/markup.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createTempFolder } from "#tests/support/world.ts";

const SECRET_KEY = "a-secret-key-of-this-test-alone-with-40-letters";
const keys = createKeys(SECRET_KEY);
const clock = () => new Date();

const person = { email: "asha@client.example", companyName: "Client Ltd" };
const phone = "+44 20 7946 0123";
const forms: readonly { path: string; fields: Record<string, string> }[] = [
  {
    path: "/contact-us",
    fields: {
      fullName: "Asha Rao",
      phoneNumber: phone,
      email: person.email,
      message: "Typed here",
    },
  },
  {
    path: "/hire/react-developer",
    fields: { ...person, fullName: "Asha Rao", requirements: "Typed here" },
  },
  {
    path: "/pricing",
    fields: { ...person, name: "Asha Rao", phone, projectDescription: "Typed here" },
  },
  { path: "/newsletter", fields: { email: person.email } },
];

async function post(url: string, fields: Record<string, string>) {
  const altcha = await solvedChallenge({ keys, clock });
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ ...fields, altcha }),
  });
  return { status: response.status, html: await response.text() };
}

/** Whether the page says that nothing was stored and, in the same place, offers another address. */
const namesAnotherWay = (html: string) =>
  Markup.parse(html)
    .all({ role: "alert" })
    .filter(({ text }) => text.includes("couldn’t save"))
    .some((alert) => alert.all({ tag: "a", href: "mailto:hello@riverstep.example" }).length > 0);

// As a plain post without JavaScript, so that only the server's answer is shown.
test("without a database every form says so, keeps the typed text and names another way to reach the company", async () => {
  await using postgres = await startPostgres();
  await using folder = await createTempFolder();
  const database = { DATA_DIR: folder.path, DATABASE_URL: await postgres.createDatabase() };
  await using site = await startBuiltSite({
    ...database,
    SECRET_KEY,
    RATE_LIMIT_PER_MINUTE: "100",
  });
  const token = createSignedLinks(keys, clock).sign("unsubscribe", "somebody");
  const leave = `${site.url}/newsletter/unsubscribe?token=${token}`;

  await postgres.pause();
  for (const { path, fields } of forms) {
    const { status, html } = await post(site.url + path, fields);
    expect(status, path).toBe(503);
    for (const typed of Object.values(fields)) expect(html, path).toContain(typed);
    expect(namesAnotherWay(html), path).toBe(true);
  }
  const unsubscribing = await post(leave, {});
  expect(unsubscribing.status).toBe(503);
  expect(namesAnotherWay(unsubscribing.html)).toBe(true);

  await postgres.resume();
  for (const { path, fields } of forms) {
    const { status, html } = await post(site.url + path, fields);
    expect(status, path).toBe(200);
    expect(html, path).toMatch(
      path === "/newsletter" ? /Thank you for subscribing/ : /RS-[A-Z0-9]{4}/,
    );
  }
  console.log(
    `FAULT no database: ${forms.length} forms answered 503 with everything kept, then took the same post`,
  );
});
