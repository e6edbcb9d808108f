import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { loadContent } from "#tests/support/content.ts";
import { ContactDetails } from "./contact-details.tsx";

const { contactPage, site } = loadContent();
const [office] = site.offices;
const chat = { label: "WhatsApp", href: "https://wa.me/442079460182" };

const drawn = (offices: typeof site.offices) =>
  renderToStaticMarkup(
    <ContactDetails details={contactPage.details} mail={site.mail.hello} offices={offices} />,
  );

test("an office that answers chats links them, and another one shows no place for it", () => {
  if (!office) throw new Error("no office");
  expect(drawn([{ ...office, chat }])).toContain(`href="${chat.href}"`);
  const { chat: _chat, ...without } = office;
  expect(drawn([without]).match(/<li>/g)).toHaveLength(2);
});
