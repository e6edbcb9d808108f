import { use, useEffect, useRef } from "react";
import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { DeskTime, TimeZoneContext, ZoneName } from "#app/desk/frame/date-time.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { ContentDraft } from "#shared/contracts/desk-content.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { RefusedTime, TimeField } from "./record-action.ts";

type Props = {
  draft: ContentDraft;
  unsaved: string;
  /** The result that refused one of the times. */
  refused: RefusedTime | undefined;
};

/** When the change goes live and when it is unpublished, in the member's time zone. */
export function ScheduleForm({ draft, unsaved, refused }: Props) {
  const zone = use(TimeZoneContext);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused.field}"]`)?.focus();
  }, [refused]);
  const problemOf = (field: TimeField) => (refused?.field === field ? refused.problem : undefined);
  const { state, publishAt, unpublishAt, isMailed } = draft;
  const isPlanned = publishAt !== null || unpublishAt !== null;
  return (
    <>
      {isPlanned ? (
        <div className="desk-toolbar">
          {publishAt && state !== "approved" ? (
            <p>
              Once approved: <DeskTime at={publishAt} />
              {isMailed ? ", mailed" : ""}
            </p>
          ) : null}
          {unpublishAt ? (
            <p>
              Taken down: <DeskTime at={unpublishAt} />
            </p>
          ) : null}
          <ActionButton intent="unschedule" label="Cancel schedule" className="desk-quiet" />
        </div>
      ) : null}
      {/* A new key resets the fields when the plan changes. */}
      <Form
        ref={form}
        key={`${publishAt} ${unpublishAt} ${isMailed}`}
        method="post"
        className="desk-toolbar desk-toolbar--fields content-schedule"
      >
        <TextField
          id="publish-at"
          name="at"
          type="datetime-local"
          autoComplete="off"
          label="Publish at"
          defaultValue={localTime(publishAt, zone)}
          error={problemOf("at")}
          isOptional
        />
        <TextField
          id="unpublish-at"
          name="until"
          type="datetime-local"
          autoComplete="off"
          label="Take down at"
          defaultValue={localTime(unpublishAt, zone)}
          error={problemOf("until")}
          isOptional
        />
        {draft.collection === "posts" ? (
          <label className="content-check">
            <input type="checkbox" name="mail" defaultChecked={isMailed} />
            <span>Mail to subscribers</span>
          </label>
        ) : null}
        <button type="submit" name="intent" value="schedule" className="btn btn--outline" disabled={unsaved !== ""}>
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

const TWO_DIGITS = 2;

/** A time in the format of the input field. */
function localTime(at: string | null, timeZone: string): string | undefined {
  if (at === null) return undefined;
  const { day, minutes } = wallClock(new Date(at), timeZone);
  const digits = (number: number) => String(Math.floor(number)).padStart(TWO_DIGITS, "0");
  return `${day}T${digits(minutes / 60)}:${digits(minutes % 60)}`;
}
