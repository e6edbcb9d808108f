// Loaded into a server before anything else. At SIGUSR2 the process's time of day goes back by
// three hours while timers continue, as if the clock had been set back, without changing this
// machine's clock.
const THREE_HOURS_MS = 3 * 60 * 60_000;
let behindMs = 0;
process.on("SIGUSR2", () => {
  behindMs += THREE_HOURS_MS;
});

const now = () => RealDate.now() - behindMs;
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
