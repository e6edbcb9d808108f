import { expect, test, vi } from "vitest";
import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { publishChange } from "#features/editing/publishing/publish.server.ts";
import { RefusedPush } from "#features/editing/repository/git.server.ts";
import { returnChange, sendForReview } from "#features/editing/review.server.ts";
import { restoreVersion, saveRecord } from "#features/editing/save-record.server.ts";
import { scheduleChange } from "#features/editing/schedule-change.server.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { recordAction } from "./record-action.ts";

// What the verbs do is tested beside them.
vi.mock("#features/editing/publishing/publish.server.ts", { spy: true });
vi.mock("#features/editing/review.server.ts", { spy: true });
vi.mock("#features/editing/save-record.server.ts", { spy: true });
vi.mock("#features/editing/schedule-change.server.ts", { spy: true });

type Parts = Parameters<typeof recordAction>[1];

const site = { clock: () => new Date() } as EditingSite;
const key = { collection: "hire", slug: "x" };

const partsWith = (words: Readonly<Record<string, string>>) =>
  ({
    site,
    key,
    words,
    who: { member: { id: "mara", name: "Mara", timeZone: "UTC" } },
  }) as unknown as Parts;

function formWith(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a version that the schemas no longer allow is not restored, and its invalid fields are named", async () => {
  const problems = [{ file: "", line: 3, field: "hero.kind", text: "Invalid discriminator value" }];
  vi.mocked(restoreVersion).mockResolvedValueOnce({ status: "invalid", problems });
  const form = formWith({ intent: "restore" });
  expect(await recordAction(form, partsWith({ outdated: "It cannot be restored." }))).toMatchObject(
    {
      data: { status: "impossible", why: expect.stringContaining("cannot be restored"), problems },
      init: { status: 422 },
    },
  );
});

test("a change that the origin does not take is refused in a sentence, and the reason is logged", async () => {
  vi.mocked(saveRecord).mockRejectedValueOnce(new RefusedPush("pre-receive hook declined"));
  const { log, lines } = createMemoryLog();
  const parts = { ...partsWith({ "no push": "The repository takes no changes." }) };
  const form = formWith({ intent: "save", value: "{}" });
  const answer = await recordAction(form, { ...parts, site: { ...site, log } });
  expect(answer).toMatchObject({
    data: { status: "refused", problem: "The repository takes no changes." },
    init: { status: 409 },
  });
  expect(lines.join()).toContain("pre-receive hook declined");
});

test.each([
  ["review", sendForReview, "0123456789"],
  ["publish", publishChange, { seen: "0123456789" }],
] as const)("%s carries the text that the page showed", async (intent, verb, seen) => {
  const taken = vi
    .mocked<(...given: never[]) => unknown>(verb)
    .mockResolvedValueOnce({ status: "other text" });
  const form = formWith({ intent, id: "0123456789" });
  const answer = await recordAction(form, partsWith({ "other text": "Read it again." }));
  expect(answer).toMatchObject({ data: { problem: "Read it again." }, init: { status: 409 } });
  expect(taken).toHaveBeenCalledWith(site, expect.anything(), key, seen);
});

test.each(["null", "5", '"text"', "[]", "", "{"])(
  "a record is never saved as %s",
  async (value) => {
    const form = formWith({ intent: "save", value });
    await expect(recordAction(form, partsWith({}))).rejects.toMatchObject({
      init: { status: 400 },
    });
    expect(saveRecord).not.toHaveBeenCalled();
  },
);

test("a change is not sent back without a word on what is to be done", async () => {
  const form = formWith({ intent: "return", id: "0123456789", comment: " " });
  expect(await recordAction(form, partsWith({ comment: "Say what is to be done." }))).toMatchObject(
    {
      data: { status: "refused", problem: "Say what is to be done." },
      init: { status: 422 },
    },
  );
  expect(returnChange).toHaveBeenCalledWith(site, expect.anything(), key, {
    commit: "0123456789",
    comment: "",
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
  vi.mocked(scheduleChange).mockClear();
  const result = await recordAction(scheduling(times), planning);
  expect(result).toMatchObject({ data: { status: "refused", ...refusal }, init: { status: 422 } });
  expect(scheduleChange).not.toHaveBeenCalled();
});

test("a plan without times is removed", async () => {
  vi.mocked(scheduleChange).mockResolvedValueOnce({ status: "done" });
  expect(await recordAction(scheduling({}), planning)).toMatchObject({
    data: { done: "unscheduled" },
  });
});

test("a plan that only mails the post is a plan", async () => {
  vi.mocked(scheduleChange).mockResolvedValueOnce({ status: "done" });
  expect(await recordAction(scheduling({ mail: "on" }), planning)).toMatchObject({
    data: { done: "scheduled" },
  });
});

test("a future time is planned", async () => {
  const schedule = vi.mocked(scheduleChange).mockResolvedValueOnce({ status: "done" });
  const result = await recordAction(scheduling({ at: tomorrow }), planning);
  expect(result).toMatchObject({ data: { status: "done", done: "scheduled" } });
  const plan = { publishAt: `${tomorrow}:00.000Z`, unpublishAt: null, isMailed: false };
  expect(schedule).toHaveBeenCalledWith(site, expect.anything(), key, plan, undefined);
});

test("a plan is compared with the one that the page showed; if a colleague made another, the typed times stay", async () => {
  const schedule = vi.mocked(scheduleChange).mockResolvedValueOnce({ status: "other plan" });
  const form = scheduling({ plan: "2031-12-01T09:00:00.000Z//mailed", at: tomorrow, mail: "on" });
  expect(await recordAction(form, planning)).toMatchObject({
    data: {
      status: "refused",
      problem: "other plan",
      typed: { at: tomorrow, until: "", isMailed: true },
    },
    init: { status: 409 },
  });
  const seen = "2031-12-01T09:00:00.000Z//mailed";
  expect(schedule).toHaveBeenCalledWith(site, expect.anything(), key, expect.anything(), seen);
});

const scheduling = (times: Readonly<Record<string, string>>) =>
  formWith({ ...times, intent: "schedule" });

const planning = partsWith({
  time: "no time",
  past: "past",
  pastEnd: "past end",
  scheduled: "scheduled",
  unscheduled: "unscheduled",
  "other plan": "other plan",
});
