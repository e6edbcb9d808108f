import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { DocumentFrame } from "#app/shell/document-frame.tsx";
import { ApplicationError } from "#app/shell/error-pages.tsx";
import { Footer } from "#app/shell/footer.tsx";
import { loadContent } from "#content/load.ts";

const { site, navigation, pricingPage } = loadContent();

const footerOf = (sample: boolean, hasSamples: boolean) => {
  const company = {
    ...site,
    directContact: directContactOf(site.mail.hello, site.offices),
    sample,
    hasSamples,
  };
  const Component = () => <Footer site={company} navigation={navigation} renderedYear={2026} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
};

test("the footer says what is made up until nothing is, also under a company's own name", () => {
  const { sampleNote, samplesNote } = navigation.footer;
  expect(footerOf(true, true)).toContain(sampleNote);
  expect(footerOf(false, true)).toContain(samplesNote);
  expect(footerOf(false, true)).not.toContain(sampleNote);
  expect(footerOf(false, false)).not.toContain(samplesNote);
});

test("the page of an error has the shell, is not indexed and leads home", () => {
  const shell = {
    site: {
      ...site,
      directContact: directContactOf(site.mail.hello, site.offices),
      hasSamples: true,
    },
    navigation,
    aboutPrices: pricingPage.hireAction,
    prices: [],
    renderedYear: 2026,
  };
  const Component = () => (
    <DocumentFrame shell={shell} error="Unexpected Application Error!">
      <ApplicationError />
    </DocumentFrame>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(<Page initialEntries={["/"]} />);
  expect(html).toContain('<h1 class="t-h1">Unexpected Application Error!</h1>');
  expect(html).toContain("noindex");
  expect(html).toMatch(/<main[\s\S]*href="\/"[\s\S]*<\/main>/);
  expect(html).toContain("<header");
});
