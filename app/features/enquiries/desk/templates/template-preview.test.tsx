import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { TemplatePreview } from "./template-preview.tsx";

const words = loadContent().deskEnquiries.templates;
const texts = {
  subject: "Your enquiry {reference}",
  body: "Hello {name},\n\nrates for {company}\n\nKind regards\n{member}",
};
const preview = (signature: string) =>
  renderToStaticMarkup(
    <TemplatePreview texts={texts} sender={{ member: "Mia Lund", signature }} words={words} />,
  );

test("a template is shown as it reads for a whole enquiry and for one with missing values", () => {
  const html = preview("");
  expect(html).toContain("Hello Ada,");
  expect(html).toContain("rates for Byron Engines\n\nKind regards\nMia Lund");
  expect(html).toContain(`${words.preview.left} {company}`);
  expect(html).not.toContain("{name}");
});

test("a member's signature stands where the name at the end was", () => {
  expect(preview("Mia Lund\nAccount manager")).toContain(
    "Kind regards\n\nMia Lund\nAccount manager",
  );
});
