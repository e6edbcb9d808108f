import { use } from "react";
import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/actions.tsx";
import { TimeZoneContext, ZoneName } from "#app/desk/frame/formats.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { ContentDraft } from "#shared/contracts/desk-content.ts";
import type { Refused } from "./record-action.ts";

type Props = {
  draft: ContentDraft;
  unsaved: string;
  refused: Refused | undefined;
};

/** When the change goes live and when it is unpublished, in the member's time zone. */
export function ScheduleForm({ draft, unsaved, refused }: Props) {
  const zone = use(TimeZoneContext);
  const { publishAt, unpublishAt, isMailed } = draft;
  const isPlanned = publishAt !== null || unpublishAt !== null;
  const times = [
    ["publish-at", "at", "Publish at", publishAt],
    ["unpublish-at", "until", "Take down at", unpublishAt],
  ] as const;
  return (
    <>
      {isPlanned ? <ActionButton intent="schedule" label="Cancel schedule" className="desk-quiet" /> : null}
      {/* A new key resets the fields when the plan changes. */}
      <Form
        key={`${publishAt} ${unpublishAt} ${isMailed}`}
        method="post"
        className="desk-toolbar desk-toolbar--fields content-schedule"
      >
        {times.map(([id, name, label, at]) => (
          <TextField
            key={id}
            id={id}
            name={name}
            type="datetime-local"
            autoComplete="off"
            label={label}
            defaultValue={localTime(at, zone)}
            error={refused?.field === id ? refused.problem : undefined}
            isOptional
          />
        ))}
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

/** A time in the format of the input field, as Swedish writes it but for the space. */
const localTime = (at: string | null, timeZone: string) =>
  at === null
    ? undefined
    : new Date(at).toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).replace(" ", "T");
