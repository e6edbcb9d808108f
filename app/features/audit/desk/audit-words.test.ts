import { expect, test } from "vitest";
import type { AuditLine } from "#features/audit/audit-log.server.ts";
import { detailOf, recordText } from "./audit-words.ts";

const names = {
  statuses: [
    { slug: "new", label: "New" },
    { slug: "in-talks", label: "In talks" },
  ],
  members: [{ id: "m1", name: "Asha Rao" }],
  lostReasons: [],
  currency: "GBP",
  roles: {
    admin: { heading: "Admin", body: "" },
    sales: { heading: "Sales", body: "" },
    editor: { heading: "Editor", body: "" },
  },
  moment: () => "23 Nov 2026, 20:14",
};
const line = (action: string, detail: string, change: AuditLine["change"] = null): AuditLine => ({
  id: "1",
  at: "",
  actor: "",
  record: "",
  about: null,
  action,
  detail,
  change,
});

test.each([
  ["role changed", "sales to editor", "Sales → Editor"],
  [
    "role changed",
    "sales to editor; open enquiries to ravi@riverstep.example: 2",
    "Sales → Editor; open enquiries to ravi@riverstep.example: 2",
  ],
  ["member invited", "editor", "Editor"],
  ["member signed out", "1", "1 session"],
  [
    "newsletter ordered",
    "from 2026-11-23T20:14:00.000Z, 60 a minute",
    "from 23 Nov 2026, 20:14, 60 a minute",
  ],
  ["content approved", "0123456789ab", ""],
])("%s: %s is described in words", (action, detail, words) => {
  expect(detailOf(line(action, detail), names)).toBe(words);
});

test("a change of an enquiry is described with its old and new values", () => {
  const changes = { status: { from: "new", to: "in-talks" }, ownerId: { from: null, to: "m1" } };
  const changed = line("enquiry changed", "status, ownerId", { kind: "changed", changes });
  expect(detailOf(changed, names)).toBe("Status: New → In talks; Owner: none → Asha Rao");
});

test("a changed day reads as everywhere at the desk", () => {
  const changes = { nextStepOn: { from: null, to: "2020-11-27" } };
  const changed = line("enquiry changed", "nextStepOn", { kind: "changed", changes });
  expect(detailOf(changed, names)).toBe("Due: none → 27 Nov 2020");
});

test("a record without a page is named as staff know it, never by an id", () => {
  const id = "01a20a0a-add3-7b89-807f-e73835b58139";
  expect(recordText({ action: "mail dropped", record: id })).toBe("No longer stored");
  expect(recordText({ action: "unsubscribed", record: `subscriber ${id}` })).toBe(
    "No longer stored",
  );
  expect(recordText({ action: "subscribers imported", record: "12" })).toBe("");
  expect(recordText({ action: "reply template saved", record: "Own" })).toBe("Own");
});
