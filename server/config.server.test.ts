import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { parseConfig } from "./config.server.ts";
import { settings } from "./settings.server.ts";

test("nothing needs to be set", () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: null,
    dataDir: `${process.cwd()}/data`,
    trustProxy: [],
    rateLimitPerMinute: 10,
    logLevel: "warn",
    isProduction: false,
  });
});

test("a blank setting counts as absent", () => {
  expect(parseConfig({ PORT: "", SMTP_URL: "  " })).toMatchObject({ port: 3000, smtpUrl: null });
});

test("a blank secret is as good as none where one is needed", () => {
  const hook = parseConfig({ WEBHOOK_URL: "https://example.com/hook", WEBHOOK_SECRET: "   " });
  expect(hook).toMatchObject({ problems: [{ name: "WEBHOOK_SECRET" }] });
  const live = parseConfig({
    NODE_ENV: "production",
    SITE_URL: "https://www.example.com",
    SECRET_KEY: " ",
  });
  expect(live).toMatchObject({ problems: [{ name: "SECRET_KEY" }] });
  expect(parseConfig({ NODE_ENV: "production", SITE_URL: "  " })).toMatchObject({ siteUrl: null });
});

test("a NODE_ENV that nobody knows is refused, as it would quietly mean another mode", () => {
  for (const word of ["Production", "prod", "live"])
    expect(parseConfig({ NODE_ENV: word })).toMatchObject({
      problems: [{ name: "NODE_ENV", expected: expect.stringContaining("production") }],
    });
  for (const word of ["", " ", "test", "development", "production"])
    expect(parseConfig({ NODE_ENV: word })).not.toHaveProperty("problems");
});

test.each([
  ["100%sure", "100%sure"],
  ["50%", "50%"],
  ["%%", "%%"],
  ["gr%FCn", "gr%FCn"],
  ["a%25b", "a%b"],
  ["a%40b%zz", "a@b%zz"],
])("the password %s is read as %s", (password, meant) => {
  const urls = {
    smtpUrl: ["SMTP_URL", `smtps://user:${password}@mail.example.com:465`],
    databaseUrl: ["DATABASE_URL", `postgres://user:${password}@localhost/site`],
    mailboxUrl: ["MAILBOX_URL", `imaps://user:${password}@mail.example.com:993/INBOX`],
  } as const;
  for (const [key, [name, text]] of Object.entries(urls)) {
    const config = parseConfig({ [name]: text });
    const read = (config as Record<string, unknown>)[key];
    expect(decodeURIComponent(new URL(String(read)).password), name).toBe(meant);
  }
});

test("one pair of quotes around a value is taken off, as docker leaves them", () => {
  const secretKey = "0123456789abcdef0123456789ABCDEF";
  const quoted = {
    NODE_ENV: '"production"',
    SITE_URL: "'https://www.example.com'",
    SECRET_KEY: `"${secretKey}"`,
    MAIL_FROM: '"Riverstep <hello@riverstep.example>"',
    RATE_LIMIT_PER_MINUTE: ' "20" ',
  };
  const plain = {
    NODE_ENV: "production",
    SITE_URL: "https://www.example.com",
    SECRET_KEY: secretKey,
    MAIL_FROM: "Riverstep <hello@riverstep.example>",
    RATE_LIMIT_PER_MINUTE: "20",
  };
  expect(parseConfig(quoted)).toEqual(parseConfig(plain));
  expect(parseConfig(plain)).toMatchObject({ isProduction: true, rateLimitPerMinute: 20 });
  // A name in quotes before its address has none around the whole.
  const named = { MAIL_FROM: '"River, step" <hello@riverstep.example>' };
  expect(parseConfig(named)).toMatchObject({ mailFrom: named.MAIL_FROM });
});

test.each(["a/b", "a?b", "a#b", "12/b", "12?b", "12#b"])(
  "the password %s is told by the name of its setting, and leads to no other host",
  (password) => {
    const urls = {
      SMTP_URL: `smtps://user:${password}@mail.example.com:465`,
      DATABASE_URL: `postgres://user:${password}@localhost/site`,
      MAILBOX_URL: `imaps://user:${password}@mail.example.com:993/INBOX`,
    };
    for (const [name, text] of Object.entries(urls)) {
      expect(parseConfig({ [name]: text })).toEqual({
        problems: [{ name, given: "(hidden)", expected: expect.stringContaining("%2F for /") }],
      });
    }
  },
);

test("an @ after the host is no part of a password", () => {
  const urls = {
    DATABASE_URL: "postgres://localhost:5432/site?user=site@example.com",
    MAILBOX_URL: "imaps://user:secret@mail.example.com:993/sales@example.com",
  };
  expect(parseConfig(urls)).not.toHaveProperty("problems");
});

test("good settings are read into their types", () => {
  const env = {
    NODE_ENV: "production",
    PORT: "8080",
    SITE_URL: "https://www.example.com/",
    SECRET_KEY: "4f1c9a7e2b6d08f35a9cf1e07d3b8624",
    LEADS_TO: "a@example.com, b@example.com",
    MAIL_FROM: "Riverstep <no-reply@example.com>",
    TRUST_PROXY: "loopback, 10.0.0.0/8, 2001:db8::1",
    DATABASE_URL: "postgresql://u:p@db:5432/site",
    WEBHOOK_URL: "https://hooks.example.com/x",
    WEBHOOK_SECRET: "w".repeat(16),
  };
  expect(parseConfig(env)).toMatchObject({
    isProduction: true,
    port: 8080,
    siteUrl: "https://www.example.com",
    leadsTo: ["a@example.com", "b@example.com"],
    trustProxy: ["loopback", "10.0.0.0/8", "2001:db8::1"],
    logLevel: "info",
  });
});

test("SECRET_KEY holds the newest key and older ones, each long enough", () => {
  const [newest, older] = [
    "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
    "89c5f1d2e07b4a6390d1c8e7f6a5b4c3d2e1f00f",
  ];
  for (const text of [`${newest} ${older}`, `${newest},${older}`, ` ${newest}, ${older}`]) {
    expect(parseConfig({ SECRET_KEY: text })).toMatchObject({ secretKey: [newest, older] });
  }
  expect(parseConfig({ SECRET_KEY: `${newest} short` })).toMatchObject({
    problems: [{ name: "SECRET_KEY" }],
  });
});

test("every wrong setting is reported at once, with what was given and expected, and no secret", () => {
  const env = {
    PORT: "http",
    HOST: "not a host",
    SITE_URL: "https://example.com/path",
    DATABASE_URL: "mysql://user:hunter2@db/site",
    SMTP_URL: "hunter2",
    ALLOW_UNENCRYPTED: "everything",
    MAIL_FROM: "nobody",
    LEADS_TO: "a@example.com; b@example.com",
    WEBHOOK_URL: "http://example.com/hook",
    WEBHOOK_SECRET: "hunter2",
    SECRET_KEY: "hunter2",
    TRUST_PROXY: "10.0.0.0/64",
    RATE_LIMIT_PER_MINUTE: "0",
    MAILS_PER_HOUR: "many",
    REPLY_DELAY_SECONDS: "61",
    LOG_LEVEL: "loud",
  };
  const result = parseConfig(env);
  const problems = "problems" in result ? result.problems : [];
  expect(problems.map(({ name }) => name).sort()).toEqual(Object.keys(env).sort());
  expect(problems).toContainEqual({
    name: "PORT",
    given: '"http"',
    expected: settings.PORT.expected,
  });
  expect(problems).toContainEqual({
    name: "SECRET_KEY",
    given: "(hidden)",
    expected: settings.SECRET_KEY.expected,
  });
  expect(JSON.stringify(problems)).not.toContain("hunter2");
});

test.each([
  [
    "a site in production needs its own key",
    { NODE_ENV: "production", SITE_URL: "https://example.com" },
    "SECRET_KEY",
  ],
  [
    "a database on another machine is reached over TLS",
    { DATABASE_URL: "postgres://u:p@db.example/site?sslmode=disable" },
    "DATABASE_URL",
  ],
  ["a webhook needs a secret", { WEBHOOK_URL: "https://example.com/hook" }, "WEBHOOK_SECRET"],
  [
    "a webhook to this machine is for development",
    { NODE_ENV: "production", WEBHOOK_URL: "http://127.0.0.1:9/", WEBHOOK_SECRET: "w".repeat(16) },
    "WEBHOOK_URL",
  ],
])("%s", (_, env, name) => {
  expect(parseConfig(env)).toEqual({ problems: [expect.objectContaining({ name })] });
  expect(
    parseConfig({
      ...env,
      ALLOW_UNENCRYPTED: "postgres",
      NODE_ENV: "test",
      WEBHOOK_SECRET: "w".repeat(16),
    }),
  ).not.toHaveProperty("problems");
});

test.each([
  "db.example/site?ssl=0",
  "db.example/site?ssl=false",
  "db.example/site?ssl=",
  "db.example/site?sslmode=no-verify",
  "db.example/site?sslmode=verify-full&sslmode=disable",
  "db.example/site?uselibpqcompat=true&sslmode=require",
  "127.0.0.1/site?host=db.example&ssl=0",
])("a database on another machine needs TLS with a checked certificate: %s", (place) => {
  expect(parseConfig({ DATABASE_URL: `postgres://u:p@${place}` })).toEqual({
    problems: [
      {
        name: "DATABASE_URL",
        given: "(hidden)",
        expected:
          "TLS with a checked certificate (sslmode=verify-full or none), or ALLOW_UNENCRYPTED=postgres",
      },
    ],
  });
});

test.each([
  "db.example/site?sslmode=verify-full&sslrootcert=/etc/ca.pem",
  "db.example/site?ssl=true",
  "127.0.0.1/site?ssl=0",
  "[::1]/site?sslmode=disable",
  "%2Fvar%2Frun%2Fpostgresql/site?ssl=0",
  "localhost/site?host=/var/run/postgresql&sslmode=disable",
])("TLS with a checked certificate, this machine and a socket are accepted: %s", (place) => {
  expect(parseConfig({ DATABASE_URL: `postgres://u:p@${place}` })).not.toHaveProperty("problems");
});

test.each([
  "0".repeat(32),
  "0123456789abcdef".repeat(3),
  "change-me-change-me-change-me-change-me",
  "passwordpasswordpasswordpassword",
])("%s is rejected as a secret key", (key) => {
  expect(parseConfig({ SECRET_KEY: key })).toEqual({
    problems: [expect.objectContaining({ name: "SECRET_KEY" })],
  });
});

test("generated keys are accepted, even short ones", () => {
  for (let count = 0; count < 500; count += 1) {
    expect(parseConfig({ SECRET_KEY: randomBytes(16).toString("hex") })).not.toHaveProperty(
      "problems",
    );
  }
});

test("TRUST_PROXY rejects the whole internet", () => {
  for (const blocks of ["0.0.0.0/0", "::/0", "0.0.0.0/1, 128.0.0.0/1", "10.0.0.0/8, 2000::/3"]) {
    expect(parseConfig({ TRUST_PROXY: blocks }), blocks).toEqual({
      problems: [expect.objectContaining({ name: "TRUST_PROXY" })],
    });
  }
  expect(parseConfig({ TRUST_PROXY: "10.0.0.0/8, fd00::/8, loopback" })).not.toHaveProperty(
    "problems",
  );
});
