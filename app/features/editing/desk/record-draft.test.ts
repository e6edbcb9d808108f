import { expect, test } from "vitest";
import { afterConflict, afterSave, formState, isInRecord } from "./record-draft.ts";

const posted = { version: "a.main", value: { name: "React" } };
const later = { version: "a.main", value: { name: "React 19" } };
const answer = { version: "b.main", value: { name: "React", heading: "Ben's" } };

test("a conflict moves what was sent on to the others' changes", () => {
  expect(afterConflict({ draft: posted, posted }, answer)).toEqual(answer);
});

test("a conflict leaves what was typed since as it is, so that the next save asks again", () => {
  expect(afterConflict({ draft: later, posted }, answer)).toBeNull();
  expect(afterConflict({ draft: null, posted }, answer)).toBeNull();
});

test("what was typed during a save is based on what it saved", () => {
  expect(afterSave({ draft: later, posted }, "b.main")).toEqual({
    version: "b.main",
    value: later.value,
  });
});

test("a save leaves nothing behind if nothing was typed since", () => {
  expect(afterSave({ draft: posted, posted }, "b.main")).toBeNull();
  expect(afterSave({ draft: null, posted }, "b.main")).toBeNull();
});

test("a save that changed nothing has no version to go on from", () => {
  expect(afterSave({ draft: later, posted }, undefined)).toBeNull();
});

test("what is typed is kept until the record has it, and while a conflict is open", () => {
  const record = { value: { name: "React" }, conflicts: [] };
  expect(isInRecord(posted, record)).toBe(true);
  expect(isInRecord(later, record)).toBe(false);
  expect(isInRecord(posted, { ...record, conflicts: [{ field: "name", theirs: "Vue" }] })).toBe(
    false,
  );
});

test.each([
  [{ isSaving: true, isPublishing: true, conflicts: 1 }, "saving"],
  [{ isSaving: false, isPublishing: true, conflicts: 1 }, "publishing"],
  [{ isSaving: false, isPublishing: false, conflicts: 1 }, "in conflict"],
  [{ isSaving: false, isPublishing: false, conflicts: 0 }, "open"],
])("the form with %o is %s", (facts, state) => {
  expect(formState(facts)).toBe(state);
});
