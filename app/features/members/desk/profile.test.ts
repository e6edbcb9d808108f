import { expect, test } from "vitest";
import { readProfile } from "./profile-form.tsx";
import { isTimeZone } from "./time-zones.ts";

function formOf(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a profile is read as typed, with a switch for each notification", () => {
  const typed = {
    name: " Asha  Rao ",
    signature: "Asha Rao\r\nSales ",
    timeZone: "Asia/Kolkata",
    "notify-due": "on",
    "notify-review": "on",
  };
  expect(readProfile(formOf(typed), { role: "sales", hasMailbox: false })).toEqual({
    name: "Asha Rao",
    signature: "Asha Rao\nSales",
    timeZone: "Asia/Kolkata",
    muted: ["assigned", "mentioned"],
  });
  expect(readProfile(formOf(typed), { role: "admin", hasMailbox: true }).muted).toEqual([
    "assigned",
    "mentioned",
    "wrote",
    "approved",
    "returned",
    "failed",
  ]);
});

test("a role without enquiries keeps its signature and has the switches for content, and an invalid time zone is ignored", () => {
  const notified = { role: "editor", hasMailbox: true } as const;
  const read = readProfile(formOf({ name: "Edith", timeZone: "Mars/Base" }), notified);
  expect(read).toEqual({
    name: "Edith",
    timeZone: null,
    muted: ["review", "approved", "returned", "failed"],
  });
  expect([isTimeZone("UTC"), isTimeZone("Europe/Berlin"), isTimeZone("nowhere")]).toEqual([
    true,
    true,
    false,
  ]);
});
