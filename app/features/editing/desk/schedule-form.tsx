import { use } from "react";
import { Form } from "react-router";
import { TimeZoneContext, ZoneName } from "#app/desk/frame/formats.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { useBegun } from "#app/desk/frame/use-begun.ts";
import { TextField } from "#app/ui/field.tsx";
import type { ContentDraft, Plan } from "#features/editing/editing.ts";
import { planMark } from "#features/editing/plan-mark.ts";
import type { RecordResult, Refused } from "./record-result.ts";

type Props = {
  draft: ContentDraft;
  unsaved: string;
  refused: Refused | undefined;
  answer: RecordResult | undefined;
};

/** When the change goes live and when it is unpublished, in the member's time zone. */
export function ScheduleForm({ draft, unsaved, refused, answer }: Props) {
  const zone = use(TimeZoneContext);
  const typed = refused?.typed;
  const isSettled = answer?.status === "done" || typed !== undefined;
  const begun = useBegun<Plan, HTMLFormElement>(planOf(draft), isSettled ? answer : null);
  const { publishAt, unpublishAt, isMailed } = begun.with;
  const { isRemoval } = draft;
  const isPlanned = draft.publishAt !== null || draft.unpublishAt !== null;
  const begin = [
    "publish-at",
    "at",
    isRemoval ? "Take down at" : "Publish at",
    typed?.at ?? localTime(publishAt, zone),
  ] as const;
  const end = [
    "unpublish-at",
    "until",
    "Take down at",
    typed?.until ?? localTime(unpublishAt, zone),
  ] as const;
  const times = isRemoval ? [begin] : [begin, end];
  return (
    <>
      {isPlanned ? (
        <Form method="post" onSubmit={begun.notePost}>
          <PostKey of="cancel plan" />
          <input type="hidden" name="plan" value={planMark(draft)} />
          <button type="submit" name="intent" value="schedule" className="desk-quiet">
            Cancel schedule
          </button>
        </Form>
      ) : null}
      <Form
        key={begun.key}
        ref={begun.fields}
        method="post"
        className="desk-toolbar desk-toolbar--fields content-schedule"
      >
        <PostKey of="plan" />
        <input type="hidden" name="plan" value={planMark(begun.with)} />
        {times.map(([id, name, label, time]) => (
          <TextField
            key={id}
            id={id}
            name={name}
            type="datetime-local"
            autoComplete="off"
            label={label}
            defaultValue={time}
            error={refused?.field === id ? refused.problem : undefined}
            isOptional
          />
        ))}
        {draft.collection === "posts" && !isRemoval ? (
          <label className="content-check">
            <input type="checkbox" name="mail" defaultChecked={typed?.isMailed ?? isMailed} />
            <span>Mail to subscribers</span>
          </label>
        ) : null}
        <button
          type="submit"
          name="intent"
          value="schedule"
          className="btn btn--outline"
          disabled={unsaved !== ""}
        >
          {isPlanned ? "Change schedule" : "Schedule"}
        </button>
        <p className="muted small">
          {unsaved || (
            <>
              Times in <ZoneName />
            </>
          )}
        </p>
      </Form>
    </>
  );
}

const planOf = ({ publishAt, unpublishAt, isMailed }: ContentDraft): Plan => ({
  publishAt,
  unpublishAt,
  isMailed,
});

/** A time in the format of the input field, as Swedish writes it but for the space. */
const localTime = (at: string | null, timeZone: string) =>
  at === null
    ? undefined
    : new Date(at)
        .toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
        .replace(" ", "T");
