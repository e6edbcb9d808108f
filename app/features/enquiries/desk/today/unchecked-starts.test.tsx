import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { loadContent } from "#tests/support/content.ts";
import { UncheckedStarts } from "./unchecked-starts.tsx";

const words = loadContent().deskEnquiries.today.unchecked;
const editPath = "/desk/content/people/asha-rao";

const drawn = (people: Parameters<typeof UncheckedStarts>[0]["people"]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UncheckedStarts people={people} words={words} />
    </MemoryRouter>,
  );

test("Today links the record of whoever was not asked lately, for those who may change it", () => {
  const person = { name: "Asha Rao", checkedOn: "2026-11-02" };
  expect(drawn([{ ...person, editPath }])).toContain(`href="${editPath}"`);
  const plain = drawn([{ ...person, editPath: null }]);
  expect(plain).toContain("Asha Rao");
  expect(plain).not.toContain("href=");
});

test("Today says nothing of starts while all are checked", () => {
  expect(drawn([])).toBe("");
});
