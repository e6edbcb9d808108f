// Makes this file a module, separate from moving-clock.ts.
export {};

// Loaded into a server first: its clock is three hours ahead, as on a machine whose clock was never
// set.
const THREE_HOURS_MS = 3 * 60 * 60_000;
const RealDate = Date;
const now = () => RealDate.now() + THREE_HOURS_MS;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
