import { root } from "../setup/runtime.mjs";

const SLOWEST = 10;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const short = (name) => name.replaceAll(`${root}/`, "");

export function createSummary() {
  const startedAt = Date.now();
  const phases = [];
  const reasons = [];
  return {
    async phase(name, run) {
      const phaseStartedAt = Date.now();
      console.log(`${name}…`);
      const result = {
        passed: 0,
        skipped: 0,
        failed: [],
        times: [],
        printed: "",
        ...(await run()),
      };
      const ms = Date.now() - phaseStartedAt;
      phases.push({ name, ms, ...result });
      const { passed, skipped, failed, printed } = result;
      if (failed.length > 0) console.log(printed);
      for (const line of printed.matchAll(/^SKIPPED .*/gm)) reasons.push(line[0]);
      const counts = `${passed} passed, ${failed.length} failed, ${skipped} skipped, `;
      console.log(`${name}: ${passed + failed.length + skipped > 0 ? counts : ""}${seconds(ms)}`);
    },
    skip(name, reason) {
      reasons.push(`SKIPPED ${name}: ${reason}`);
      phases.push({ name, ms: 0, passed: 0, skipped: 1, failed: [], times: [] });
    },
    /** Returns whether tests ran and none failed; `asked` describes the selection. */
    print(asked) {
      const all = (key) => phases.flatMap((phase) => phase[key]);
      const sum = (key) => phases.reduce((total, phase) => total + phase[key], 0);
      console.log("\nSlowest tests");
      const slowest = all("times").toSorted((one, other) => other.ms - one.ms);
      for (const { name, ms } of slowest.slice(0, SLOWEST))
        console.log(`${seconds(ms).padStart(9)}  ${short(name)}`);
      console.log("\nPhases, some of them at the same time");
      for (const { name, ms } of phases) console.log(`${seconds(ms).padStart(9)}  ${name}`);
      console.log(`${seconds(Date.now() - startedAt).padStart(9)}  all`);
      console.log("");
      for (const reason of new Set(reasons)) console.log(reason);
      if (sum("skipped") > 0) console.log(`${sum("skipped")} skipped`);
      for (const name of all("failed")) console.log(`FAILED ${short(name)}`);
      console.log(`${sum("passed")} passed, ${all("failed").length} failed`);
      if (all("failed").length > 0) return false;
      const hasRun = sum("passed") + sum("skipped") > 0;
      if (!hasRun) console.error(`No test ran: there is none ${asked}.`);
      return hasRun;
    },
  };
}
