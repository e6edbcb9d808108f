import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { fieldNames, fieldsOf } from "#features/leads/lead-fields.ts";
import type { LeadResult } from "#features/leads/lead-result.ts";
import { contact, inquiry, results } from "#tests/support/lead-form-examples.ts";
import { Markup } from "#tests/support/markup.ts";
import LeadForm from "./lead-form.tsx";

/**
 * The form as rendered after a plain post with that result: the version that works without a
 * script.
 */
const page = (form: ReactNode) => Markup.parse(renderToString(form));

const contactPage = (posted?: LeadResult) => page(<LeadForm {...contact} posted={posted} />);
const inquiryPage = (posted?: LeadResult) => page(<LeadForm {...inquiry} posted={posted} />);

const controlsOf = (root: Markup) =>
  ["input", "select", "textarea"]
    .flatMap((tag) => root.all({ tag }))
    .filter(({ attributes }) => attributes.type !== "hidden" && attributes.name !== "leaveEmpty");
const hrefsOf = (root: Markup) => root.all({ tag: "a" }).map((link) => link.attributes.href);
const describedBy = (element: Markup) => element.attributes["aria-describedby"]?.split(" ") ?? [];

test.each(Object.entries(results))(
  "labels, hints and errors belong to their controls: %s",
  (_name, result) => {
    for (const root of [contactPage(result), inquiryPage(result)]) {
      const ids = root.all({}).flatMap(({ attributes }) => attributes.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const control of controlsOf(root)) {
        expect(root.one({ tag: "label", for: control.attributes.id ?? "" }).text).not.toBe("");
        for (const id of describedBy(control)) expect(ids).toContain(id);
      }
    }
  },
);

test("a form has the fields of `leadFields`, in their order", () => {
  const named = (root: Markup) =>
    root
      .all({})
      .flatMap(({ attributes: { name = "" } }) => (fieldNames.includes(name) ? [name] : []));
  expect(named(contactPage())).toEqual(Object.keys(fieldsOf("contact")));
  expect(named(inquiryPage())).toEqual(Object.keys(fieldsOf("inquiry")));
});

test("the form posts to its page without a script and includes consent and honeypot", () => {
  const form = contactPage().one({ tag: "form", method: "post", action: "/contact-us" });
  expect(form.one({ name: "consentVersion" }).attributes.value).toBe("enquiry-2026-11");
  expect(hrefsOf(form)).toContain("/privacy");
  const honeypot = form.one({ "aria-hidden": "true", class: "sr-only" });
  expect(honeypot.one({ name: "leaveEmpty" }).attributes).toMatchObject({
    tabindex: "-1",
    autocomplete: "off",
  });
});

test("wrong answers are listed first, link to their fields and are connected with them", () => {
  const root = contactPage(results.wrongAnswers);
  const summary = root.one({ tag: "form" }).children[0];
  expect(summary?.attributes).toMatchObject({ role: "alert", tabindex: "-1", autofocus: "" });

  const links = summary?.all({ tag: "a" }) ?? [];
  expect(links.map((link) => link.attributes.href)).toEqual([
    "#contact-fullName",
    "#contact-email",
    "#contact-altcha",
  ]);
  for (const link of links) {
    const field = root.one({ id: link.attributes.href?.slice(1) ?? "" });
    expect(root.one({ id: describedBy(field)[0] ?? "" }).text).toBe(link.text);
  }
  expect(root.all({ "aria-invalid": "true" }).map((field) => field.attributes.name)).toEqual([
    "fullName",
    "email",
  ]);
});

test("typed answers are kept, as text", () => {
  const root = contactPage(results.wrongAnswers);
  expect(root.one({ name: "email" }).attributes.value).toBe("asha@");
  expect(root.one({ name: "message" })).toMatchObject({ text: "One\n<b>Two</b>", children: [] });
  expect(root.one({ name: "topic" }).one({ selected: "" }).attributes.value).toBe("demo");
});

test("a message that could not be stored shows another way to reach the company", () => {
  const summary = contactPage(results.notStored).one({ role: "alert" });
  expect(summary.text).toContain(results.notStored.message);
  expect(hrefsOf(summary)).toEqual(["mailto:hello@riverstep.example", "tel:+442079460182"]);
});

test("the reference replaces the form", () => {
  const root = contactPage(results.accepted);
  expect(root.all({ tag: "form" })).toEqual([]);
  expect(root.one({ role: "status" }).text).toContain("RS-7K4M2Q");
});

test("success names the sender and the day of the answer, or leaves out what is not known", () => {
  const told = contactPage(results.accepted).one({ role: "status" });
  expect(told.one({ tag: "h2" }).text).toBe("Helen, we have your message.");
  expect(told.text).toContain("Expect an answer by Monday evening.");
  const bare = contactPage(results.acceptedUnmailed).one({ role: "status" });
  expect(bare.one({ tag: "h2" }).text).toBe("We have your message.");
  expect(bare.text).not.toContain("{");
});

test("no email is promised when none goes out", () => {
  const steps = (root: Markup) => root.all({ tag: "li" }).map(({ text }) => text);
  const [mail, ...others] = steps(contactPage(results.accepted));
  expect(mail).toContain("You get an email.");
  expect(steps(contactPage(results.acceptedUnmailed))).toEqual([
    expect.stringContaining("Keep the reference."),
    ...others,
  ]);
});

test("forms that need the human check have it, and offer another way to write without a script", () => {
  expect(hrefsOf(contactPage().one({ tag: "noscript" }))).toContain(
    "mailto:hello@riverstep.example",
  );
  expect(inquiryPage().all({ tag: "fieldset" })).toEqual([]);
});

test("only optional fields are marked as such", () => {
  const optional = (root: Markup) =>
    root
      .all({ tag: "label" })
      .flatMap(({ text, attributes }) => (text.endsWith("(optional)") ? attributes.for : []));
  const mayStayEmpty = (kind: "contact" | "inquiry") =>
    Object.entries(fieldsOf(kind)).flatMap(([name, { whenEmpty, holds }]) =>
      // A shortlist is there or not; nobody is asked to fill it in.
      whenEmpty || holds === "people" ? [] : `${kind}-${name}`,
    );
  expect(optional(contactPage())).toEqual(mayStayEmpty("contact"));
  expect(optional(inquiryPage())).toEqual(mayStayEmpty("inquiry"));
});

test("a form that does without the check shows it once the server asks for it, and leads to it", () => {
  const root = inquiryPage(results.inAFlood);
  expect(hrefsOf(root.one({ role: "alert", autofocus: "" }))).toEqual(["#inquiry-altcha"]);
  expect(root.one({ tag: "fieldset", id: "inquiry-altcha" }).text).toContain("Please verify.");
  expect(root.one({ name: "email" }).attributes.value).toBe("a@b.example");
});

test("a refused form still has its shortlist, by name, and without one the list is empty", () => {
  const values = { people: "sneha-patil" };
  const refused: LeadResult = { status: "refused", message: "", errors: {}, values };
  const list = contactPage(refused).one({ tag: "ul", id: "contact-people" });
  expect(list.text).toContain("Sneha Patil");
  const sent = contactPage(refused).one({ tag: "input", name: "people" });
  expect(sent.attributes.value).toBe("sneha-patil");
  expect(contactPage().one({ tag: "input", name: "people" }).attributes.value).toBe("");
});
