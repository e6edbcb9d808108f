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

export function readProfile(form: FormData, before: Profile, hasEnquiries: boolean): Profile {
  const timeZone = firstText(form, "timeZone");
  const line = (name: string, max: number) => firstText(form, name).replace(/\s+/g, " ").trim().slice(0, max);
  return {
    name: line("name", longestProfile.name),
    timeZone: timeZone !== "" && isTimeZone(timeZone) ? timeZone : null,
    signature: hasEnquiries
      ? firstText(form, "signature").replace(/\r\n?/g, "\n").trim().slice(0, longestProfile.signature)
      : before.signature,
    muted: hasEnquiries ? notificationKinds.filter((kind) => !form.has(`notify-${kind}`)) : before.muted,
  };
}
