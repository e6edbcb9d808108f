import { useHydrated } from "#app/ui/use-hydrated.ts";

const format = (timeZone?: string) =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    ...(timeZone ? { timeZone } : {}),
  });

const inUtc = format("UTC");

/** A moment, given as UTC ISO text: in the time zone of the browser once there is one, before that in UTC. */
export function DeskTime({ at }: { at: string }) {
  const isHydrated = useHydrated();
  const moment = new Date(at);
  return <time dateTime={at}>{isHydrated ? format().format(moment) : `${inUtc.format(moment)} UTC`}</time>;
}
