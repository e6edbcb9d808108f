/**
 * Loaded into a server before its own code (`--import`): its clock is CLOCK_AHEAD_DAYS days ahead,
 * and goes on from there.
 */
const DAY_MS = 24 * 60 * 60_000;
const aheadMs = Number(process.env.CLOCK_AHEAD_DAYS) * DAY_MS;

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now() + aheadMs], target),
  get: (real, name) =>
    name === "now" ? () => real.now() + aheadMs : Reflect.get(real, name, real),
});
