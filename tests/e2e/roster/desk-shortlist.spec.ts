import { recordPaths } from "#shared/site-map/paths.ts";
import { loadContent } from "#tests/support/content.ts";
import { deskUrl } from "#tests/support/desk.ts";
import { lineOf, signIn } from "#tests/support/enquiries-desk.ts";
import { solvedCheck } from "#tests/support/enquiry.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { people, rosterPage } = loadContent();
const [first = "", second = ""] = rosterPage.developers.people;
const nameOf = (slug: string) => people[slug]?.name ?? "";

test.use({ baseURL: deskUrl });

test("the desk names and links the people of a shortlist", async ({ page }) => {
  const fullName = `Buyer p${process.pid}`;
  const form = {
    fullName,
    email: `buyer-${process.pid}@client.example`,
    phoneNumber: "+44 20 7946 0123",
    message: "When can we talk?",
    topic: "hire",
    people: `${first},${second}`,
    altcha: await solvedCheck(),
  };
  const headers = { Origin: deskUrl };
  const sent = await page.request.post(`${deskUrl}/contact-us`, { form, headers });
  expect(sent.status()).toBe(200);
  await signIn(page, "sales");
  await page.goto(`/desk/enquiries?q=${encodeURIComponent(fullName)}`);
  await lineOf(page, fullName).getByRole("link").first().click();
  const contact = page.getByRole("region", { name: "Contact", exact: true });
  for (const slug of [first, second]) {
    const link = contact.getByRole("link", { name: nameOf(slug), exact: true });
    await expect(link).toHaveAttribute("href", recordPaths.people(slug));
  }
});
