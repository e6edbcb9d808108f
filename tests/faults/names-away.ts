import dns from "node:dns";
import { isIP } from "node:net";

// Loaded into a server before anything else: until SIGUSR2 no name can be resolved.
let isAway = true;
process.on("SIGUSR2", () => {
  isAway = false;
});

const failure = (name: string) =>
  Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: "EAI_AGAIN" });
for (const method of ["lookup", "resolve4", "resolve6"] as const) {
  const real = dns[method] as (...args: unknown[]) => unknown;
  const away = (...args: unknown[]) => {
    if (!isAway || isIP(String(args[0])) > 0) return real(...args);
    const callback = args.at(-1) as (error: Error) => void;
    return setImmediate(() => callback(failure(String(args[0]))));
  };
  Object.assign(dns, { [method]: away });
}
