/** The time, injected so that tests can move it. */
export type Clock = () => Date;

/** UTC ISO text of the time `ms` milliseconds from now; negative for the past. */
export function isoFromNow(clock: Clock, ms = 0): string {
  return new Date(clock().getTime() + ms).toISOString();
}
