import { expect, test } from "vitest";
import { isTimeZone, readProfile } from "./profile-form.tsx";

function formOf(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a profile is read as typed, with a switch for each notification", () => {
  const typed = { name: " Asha  Rao ", signature: "Asha Rao\r\nSales ", timeZone: "Asia/Kolkata", "notify-due": "on" };
  expect(readProfile(formOf(typed), true)).toEqual({
    ...{ name: "Asha Rao", signature: "Asha Rao\nSales", timeZone: "Asia/Kolkata" },
    muted: ["assigned", "mentioned"],
  });
});

test("a role without enquiries keeps its signature and switches, and an invalid time zone is ignored", () => {
  const read = readProfile(formOf({ name: "Edith", timeZone: "Mars/Base" }), false);
  expect(read).toEqual({ name: "Edith", timeZone: null });
  expect([isTimeZone("UTC"), isTimeZone("Europe/Berlin"), isTimeZone("nowhere")]).toEqual([true, true, false]);
});
