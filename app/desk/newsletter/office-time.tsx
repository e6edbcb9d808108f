/** A moment, given as UTC ISO text, as calendar and clock of the office say it. */
export function OfficeTime({ at, timeZone }: { at: string; timeZone: string }) {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <>
      <time dateTime={at}>{format.format(new Date(at))}</time> <span className="muted">{timeZone}</span>
    </>
  );
}
