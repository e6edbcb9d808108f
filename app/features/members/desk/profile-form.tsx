import { KeptForm } from "#app/desk/frame/kept-form.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import { lineOf, paragraphOf } from "#app/desk/frame/typed-text.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { DeskSignIn } from "#content/types.ts";
import {
  contentNotifications,
  enquiryNotifications,
  type NotificationKind,
  type Profile,
  planNotifications,
} from "#shared/contracts/desk.ts";
import { mayEditContent, mayOpenEnquiries, type Role } from "#shared/contracts/desk-pages.ts";
import { currentName } from "#shared/formats/time-zone-names.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { textLimits } from "#shared/forms/limits.ts";
import { isTimeZone } from "./time-zones.ts";

export const longestProfile = { name: textLimits.name, signature: textLimits.signature } as const;

export type Notified = {
  readonly role: Role;
  /** Whether the desk reads a mailbox: otherwise nobody is told that a sender wrote again. */
  readonly hasMailbox: boolean;
};

/** The mails that concern a member. */
const notificationsOf = ({ role, hasMailbox }: Notified): readonly NotificationKind[] => [
  ...enquiryNotifications.filter(
    (kind) => mayOpenEnquiries(role) && (kind !== "wrote" || hasMailbox),
  ),
  ...(mayEditContent(role) ? [...contentNotifications, ...planNotifications] : []),
];

/** A role without enquiries has no signature. */
export function readProfile(form: FormData, notified: Notified): Partial<Profile> {
  const { role } = notified;
  const timeZone = firstText(form, "timeZone");
  return {
    name: lineOf(form, "name", longestProfile.name),
    timeZone: timeZone !== "" && isTimeZone(timeZone) ? timeZone : null,
    ...(mayOpenEnquiries(role) && {
      signature: paragraphOf(form, "signature", longestProfile.signature).trim(),
    }),
    muted: notificationsOf(notified).filter((kind) => !form.has(`notify-${kind}`)),
  };
}

type Props = {
  profile: Profile;
  officeZone: string;
  zones: readonly string[];
  words: DeskSignIn["account"]["profile"];
  notified: Notified;
  me: string;
  saved: unknown;
};

export function ProfileForm({ profile, officeZone, zones, words, notified, me, saved }: Props) {
  const { name, signature, timeZone, muted } = profile;
  return (
    <Panel id="profile" title="About you">
      <KeptForm
        draft={{ memberId: me, recordId: me, form: "profile" }}
        saved={saved}
        className="desk-form"
      >
        <div className="desk-pair">
          <div className="desk-form">
            <TextField
              id="name"
              name="name"
              label="Name"
              hint={words.name}
              maxLength={longestProfile.name}
              autoComplete="name"
              defaultValue={name}
            />
            <Select
              id="timeZone"
              name="timeZone"
              label="Time zone"
              hint={words.timeZone}
              prompt={`Same as the office (${currentName(officeZone)})`}
              options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
              defaultValue={timeZone ? currentName(timeZone) : ""}
            />
            <fieldset className="desk-choices">
              <legend>Email me when</legend>
              {notificationsOf(notified).map((kind) => (
                <label key={kind}>
                  <input
                    type="checkbox"
                    name={`notify-${kind}`}
                    defaultChecked={!muted.includes(kind)}
                  />
                  <span>{words.notifications[kind]}</span>
                </label>
              ))}
            </fieldset>
          </div>
          {mayOpenEnquiries(notified.role) ? (
            <TextArea
              id="signature"
              name="signature"
              label="Signature"
              hint={words.signature}
              rows={5}
              maxLength={longestProfile.signature}
              defaultValue={signature}
            />
          ) : null}
        </div>
        <button type="submit" name="intent" value="save-profile" className="btn">
          Save
        </button>
      </KeptForm>
    </Panel>
  );
}
