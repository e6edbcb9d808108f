import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { groupPrices } from "#content/views/prices.ts";
import { Markup } from "#tests/support/markup.ts";
import { Prices } from "./prices.tsx";

const { navigation, pricingPage, prices, site, contactPage } = loadContent();
const { label } = navigation.pricing;

const render = (formElsewhere: string | null) => {
  const element = (
    <Prices
      pricing={navigation.pricing}
      words={pricingPage}
      groups={groupPrices(Object.values(prices), site.currencies)}
      currencies={site.currencies}
      details={contactPage.details}
      offices={site.offices}
      mail={site.mail.hello}
      formElsewhere={formElsewhere}
      posted={undefined}
    />
  );
  return Markup.parse(
    renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />),
  );
};

test("an external form replaces ours, and the prices stay", () => {
  const elsewhere = "https://forms.example/price";
  const page = render(elsewhere);
  expect(page.all({ tag: "form" })).toEqual([]);
  expect(page.all({ href: elsewhere }).map(({ text }) => text)).toEqual([label]);
  for (const price of Object.values(prices)) expect(page.text).toContain(price.label);
});
