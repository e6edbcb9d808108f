import { Form } from "react-router";
import { DeskTime } from "#app/desk/desk-time.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import type { Enquiry } from "#shared/enquiries.ts";
import { ChangeWords } from "./change-words.tsx";
import type { ListMember } from "./enquiry-table.tsx";
import type { RecordResult } from "./record-action.ts";

type Props = {
  enquiry: Enquiry;
  statuses: DeskEnquiries["statuses"];
  members: readonly ListMember[];
  words: DeskEnquiries["stale"];
  stale: Extract<RecordResult, { status: "stale" }> | null;
};

/** Status, owner and next step. Refused on a stale record, it shows what changed and what was typed. */
export function ChangeForm({ enquiry, statuses, members, words, stale }: Props) {
  const typed = { ...enquiry, ...stale?.typed };
  return (
    <Form
      method="post"
      className="desk-panel change-form"
      preventScrollReset
      // What somebody else changed shows at once, unless one's own is still to be saved.
      key={stale ? `stale ${stale.version}` : enquiry.version}
    >
      <h2 className="sr-only">State</h2>
      {stale ? (
        <div className="change-form__stale" role="alert">
          <strong>{words.heading}</strong>
          <p>{words.body}</p>
          <ul>
            {stale.events.map((event) => (
              <li key={event.id}>
                {event.memberName}, <DeskTime at={event.createdAt} />: <ChangeWords {...{ event, statuses, members }} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="version" value={stale?.version ?? enquiry.version} />
      <label>
        <span>Status</span>
        <select name="status" className="input" defaultValue={typed.status}>
          {statuses.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="change-form__owner">
        <span>Owner</span>
        <select name="owner" className="input" defaultValue={typed.ownerId ?? ""}>
          <option value="">Nobody</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="change-form__step">
        <span>Next step</span>
        <input name="nextStep" className="input" maxLength={300} defaultValue={typed.nextStep ?? ""} />
      </label>
      <label>
        <span>On</span>
        <input type="date" name="nextStepOn" className="input" defaultValue={typed.nextStepOn ?? ""} />
      </label>
      <div className="change-form__acts">
        <button type="submit" className="btn btn--primary">
          Save
        </button>
        {enquiry.isFlagged && enquiry.status !== "spam" ? (
          <button type="submit" name="judge" value="not-spam" className="btn btn--outline">
            Not spam
          </button>
        ) : null}
      </div>
    </Form>
  );
}
