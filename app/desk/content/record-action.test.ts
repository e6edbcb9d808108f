import { expect, test, vi } from "vitest";
import { recordAction } from "./record-action.ts";

type Parts = Parameters<typeof recordAction>[1];

test("a version that the schemas no longer allow is not restored, and its invalid fields are named", async () => {
  const problems = [{ file: "", line: 3, field: "hero.kind", text: "Invalid discriminator value" }];
  const form = new FormData();
  form.set("intent", "restore");
  const parts = {
    who: { member: { id: "mara", name: "Mara" } },
    key: { collection: "hire", slug: "x" },
    content: { restore: async () => ({ status: "invalid", problems }) },
    words: { outdated: "It cannot be restored." },
  } as unknown as Parts;
  expect(await recordAction(form, parts)).toMatchObject({
    data: { status: "impossible", why: expect.stringContaining("cannot be restored"), problems },
    init: { status: 422 },
  });
});

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);

test.each([
  [{ at: "2020-01-31T09:00" }, { problem: "past", field: "publish-at" }],
  [
    { at: "2020-01-31T09:00", until: tomorrow },
    { problem: "past", field: "publish-at" },
  ],
  [{ until: "2020-01-31T09:00" }, { problem: "past end", field: "unpublish-at" }],
  [
    { at: tomorrow, until: tomorrow },
    { problem: "no time", field: "unpublish-at" },
  ],
  [{ at: "tomorrow" }, { problem: "no time", field: "publish-at" }],
])("a plan with the times %o is refused at its field", async (times, refusal) => {
  const schedule = vi.fn();
  const result = await recordAction(scheduling(times), planning(schedule));
  expect(result).toMatchObject({ data: { status: "refused", ...refusal }, init: { status: 422 } });
  expect(schedule).not.toHaveBeenCalled();
});

test("a plan without times is removed", async () => {
  const schedule = vi.fn(async () => ({ status: "done" }));
  expect(await recordAction(scheduling({}), planning(schedule))).toMatchObject({ data: { done: "unscheduled" } });
});

test("a future time is planned", async () => {
  const schedule = vi.fn(async () => ({ status: "done" }));
  const result = await recordAction(scheduling({ at: tomorrow }), planning(schedule));
  expect(result).toMatchObject({ data: { status: "done", done: "scheduled" } });
  expect(schedule).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    publishAt: `${tomorrow}:00.000Z`,
    unpublishAt: null,
    isMailed: false,
  });
});

function scheduling(times: Readonly<Record<string, string>>) {
  const form = new FormData();
  form.set("intent", "schedule");
  for (const [name, time] of Object.entries(times)) form.set(name, time);
  return form;
}

const planning = (schedule: unknown) =>
  ({
    who: { member: { id: "mara", name: "Mara", timeZone: "UTC" } },
    key: { collection: "hire", slug: "x" },
    content: { schedule },
    words: { time: "no time", past: "past", pastEnd: "past end", scheduled: "scheduled", unscheduled: "unscheduled" },
  }) as unknown as Parts;
