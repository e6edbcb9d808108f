import { expect, test } from "vitest";
import { openStore } from "#server/store/open-store.server.ts";
import type { Brand } from "#shared/contracts/mail.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startTestSite } from "#tests/support/running-site.ts";
import { mailsIn } from "#tests/support/written-mails.ts";
import type { SiteApp } from "./http/site-app.server.ts";

type Settings = { readonly brand: Partial<Brand>; readonly countsVisits: boolean };

/** A site whose content says something else whenever the test publishes. */
async function startSiteThatPublishes(first: Settings) {
  let served = first;
  const withSettings = (app: SiteApp): SiteApp => ({
    ...app,
    async load() {
      const build = await app.load();
      const { module } = build.entry;
      const changed: typeof module = {
        ...module,
        createBrand: (siteUrl) => ({ ...module.createBrand(siteUrl), ...served.brand }),
        countsVisits: () => served.countsVisits,
        createMailRenderer: (brand) => async () => ({
          subject: `From ${brand.name}`,
          html: "",
          text: `Within ${brand.replyTime}`,
        }),
      };
      return { ...build, entry: { module: changed } };
    },
  });
  const site = await startTestSite({}, {}, withSettings);
  return Object.assign(site, {
    publish(next: Settings) {
      served = next;
    },
  });
}

const before: Settings = {
  brand: { name: "Former Ltd", referencePrefix: "FO", replyTime: "two working days" },
  countsVisits: false,
};
const after: Settings = {
  brand: {
    name: "Present Ltd",
    referencePrefix: "PR",
    replyTime: "one working day",
    email: "hi@present.example",
    noReply: "no-reply@present.example",
  },
  countsVisits: true,
};

test("rules follow the settings of the content that is served, without a restart", async () => {
  await using site = await startSiteThatPublishes(before);
  const send = async (message: string) => {
    const body = new URLSearchParams({ message });
    const answer = await fetch(`${site.url}/contact-us`, { method: "POST", body });
    return (await answer.json()) as { reference: string };
  };
  const visit = () =>
    fetch(`${site.url}/about`, { headers: { "user-agent": "Mozilla/5.0 Firefox/145.0" } });

  await visit();
  expect((await send("Before")).reference).toMatch(/^FO-/);
  await eventually(async () => (await mailsIn(site.dataDir)).length === 2);

  site.publish(after);
  await visit();
  expect((await send("After")).reference).toMatch(/^PR-/);
  await eventually(async () => (await mailsIn(site.dataDir)).length === 4);
  const mails = (await mailsIn(site.dataDir)).filter(
    ({ subject }) => subject === "From Present Ltd",
  );
  expect(mails.map(({ text }) => text?.trim())).toEqual([
    "Within one working day",
    "Within one working day",
  ]);
  for (const { from, messageId } of mails) {
    expect(from).toMatchObject({ name: "Present Ltd", address: "no-reply@present.example" });
    expect(messageId).toMatch(/@present\.example>$/);
  }
  expect(mails.flatMap(({ to = [] }) => to.map(({ address }) => address))).toContain(
    "hi@present.example",
  );

  await site.stop();
  const store = await openStore({ databaseUrl: null, dataDir: site.dataDir });
  const views = store.db.selectFrom("analyticsCounters").select("count");
  expect(await views.where("dimension", "=", "page").execute()).toEqual([{ count: 1 }]);
  await store.close();
});
