import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Prices } from "#app/sections/pricing/prices.tsx";
import { loadContent } from "#content/load.ts";
import { Markup } from "#tests/support/markup.ts";

const { navigation, pricingPage, prices, site, contactPage } = loadContent();
const { label } = navigation.pricing;

const render = (formElsewhere: string | null) =>
  Markup.parse(
    renderToString(
      <MemoryRouter>
        <Prices
          pricing={navigation.pricing}
          words={pricingPage}
          prices={Object.values(prices)}
          currencies={site.currencies}
          details={contactPage.details}
          offices={site.offices}
          mail={site.mail.hello}
          formElsewhere={formElsewhere}
          posted={undefined}
        />
      </MemoryRouter>,
    ),
  );

test("a form elsewhere takes the place of ours, and the prices stay", () => {
  const elsewhere = "https://forms.example/price";
  const page = render(elsewhere);
  expect(page.all({ tag: "form" })).toEqual([]);
  expect(page.all({ href: elsewhere }).map(({ text }) => text)).toEqual([label, label]);
  for (const price of Object.values(prices)) expect(page.text).toContain(price.label);
});

test("the button above the prices leads to the form beside them", () => {
  const page = render(null);
  const [ask] = page.all({ tag: "a" }).filter(({ text }) => text === label);
  const [, id] = (ask?.attributes.href ?? "").split("#");
  expect(page.one({ id: id ?? "" }).all({ tag: "form" })).toHaveLength(1);
});
