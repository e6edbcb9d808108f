import { KeptForm } from "#app/desk/frame/kept-form.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { DeskSignIn } from "#content/types.ts";
import { notificationKinds, type Profile } from "#shared/contracts/desk.ts";
import { firstText } from "#shared/forms/read-lead.ts";

export const longestProfile = { name: 120, signature: 1_000 } as const;

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A role without enquiries has neither a signature nor notifications. */
export function readProfile(form: FormData, hasEnquiries: boolean): Partial<Profile> {
  const timeZone = firstText(form, "timeZone");
  const line = (name: string, max: number) => firstText(form, name).replace(/\s+/g, " ").trim().slice(0, max);
  return {
    name: line("name", longestProfile.name),
    timeZone: timeZone !== "" && isTimeZone(timeZone) ? timeZone : null,
    ...(hasEnquiries && {
      signature: firstText(form, "signature").replace(/\r\n?/g, "\n").trim().slice(0, longestProfile.signature),
      muted: notificationKinds.filter((kind) => !form.has(`notify-${kind}`)),
    }),
  };
}

type Props = {
  profile: Profile;
  officeZone: string;
  words: DeskSignIn["account"]["profile"];
  hasEnquiries: boolean;
  me: string;
  saved: unknown;
};

export function ProfileForm({ profile, officeZone, words, hasEnquiries, me, saved }: Props) {
  const { name, signature, timeZone, muted } = profile;
  const zones = Intl.supportedValuesOf("timeZone");
  const all = timeZone && isTimeZone(timeZone) && !zones.includes(timeZone) ? [timeZone, ...zones] : zones;
  return (
    <Panel id="profile" title="About you">
      <KeptForm draft={{ memberId: me, recordId: me, form: "profile" }} saved={saved} className="desk-form">
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
              prompt={`Same as the office (${officeZone})`}
              options={all.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
              defaultValue={timeZone ?? ""}
            />
            {hasEnquiries ? (
              <fieldset className="desk-choices">
                <legend>Email me when</legend>
                {notificationKinds.map((kind) => (
                  <label key={kind}>
                    <input type="checkbox" name={`notify-${kind}`} defaultChecked={!muted.includes(kind)} />
                    <span>{words.notifications[kind]}</span>
                  </label>
                ))}
              </fieldset>
            ) : null}
          </div>
          {hasEnquiries ? (
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
