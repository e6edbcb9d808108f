import { relative } from "node:path";
import { root } from "../setup/runtime.mjs";

const SLOWEST = 10;
const SHOWN_FAILURES = 12;
/** More tests than these that fail beside others and pass alone mean that something shared is broken. */
const FLAKY = 5;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const minutes = (ms) => `${Math.round(ms / 60_000)} min`;

/** A test's place: `tests/e2e/home.spec.ts:12 › a title`. */
const placeOf = ({ file, line, title, project }) => {
  const at = file ? `${file}${line ? `:${line}` : ""}` : "";
  return [at, [project && `[${project}]`, title].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(" › ");
};

/** The command that runs a failed test alone. */
function commandFor({ phase, file, title }) {
  if (phase === "build") return "npm run build";
  if (!file) return "npm run check";
  const isPlain = title && !/["$`\\]/.test(title);
  return `npm test -- ${file}${isPlain ? ` --title="${title}"` : ""}`;
}

/** Counts what ran, and prints it: one line for each failure when it happens, all of them at the end. */
export function createSummary() {
  const startedAt = Date.now();
  const phases = [];
  const running = new Map();
  const reasons = [];
  const all = (key) => phases.flatMap((phase) => phase[key]);
  const sum = (key) => phases.reduce((total, phase) => total + phase[key], 0);
  const allFailed = () =>
    phases.flatMap(({ name, failed }) => failed.map((each) => ({ ...each, phase: name })));

  const lifeSign = setInterval(() => {
    const parts = [...running].map(([name, { passed, failed }]) =>
      passed + failed.length > 0 ? `${name} ${passed} passed, ${failed.length} failed` : name,
    );
    if (parts.length > 0) console.log(`${minutes(Date.now() - startedAt)}  ${parts.join(";  ")}`);
  }, 60_000);
  lifeSign.unref();

  return {
    /** Runs a phase; `run` gets a function to tell of each test that ends. */
    async phase(name, run) {
      const phaseStartedAt = Date.now();
      console.log(`${name}…`);
      const soFar = { passed: 0, failed: [] };
      running.set(name, soFar);
      const onEnded = ({ isFailed, ms, ...test }) => {
        if (!isFailed) {
          soFar.passed += 1;
          return;
        }
        soFar.failed.push({ ...test, reason: [] });
        console.log(`FAILED ${name} ${placeOf(test)} (${seconds(ms)})`);
      };
      const result = { passed: 0, skipped: 0, failed: [], times: [], ...(await run(onEnded)) };
      running.delete(name);
      const ms = Date.now() - phaseStartedAt;
      phases.push({ name, ms, ...result });
      const { passed, skipped, failed } = result;
      for (const each of failed.filter(({ file }) => !file)) {
        console.log(`FAILED ${name} ${each.title}`);
      }
      const counts = `${passed} passed, ${failed.length} failed, ${skipped} skipped, `;
      console.log(`${name}: ${passed + failed.length + skipped > 0 ? counts : ""}${seconds(ms)}`);
    },

    skip(name, reason) {
      reasons.push(`SKIPPED ${name}: ${reason}`);
      phases.push({ name, ms: 0, passed: 0, skipped: 1, failed: [], times: [] });
    },

    /**
     * Runs the failed tests again, alone: `again` gets a phase's name and its failures, and returns
     * those that passed. `mayForgive` says whether that decides for a test, or only informs.
     */
    async secondLook({ again, mayForgive }) {
      for (const phase of phases) {
        const known = phase.failed.filter(({ file, title }) => file && title);
        if (known.length === 0 || known.length !== phase.failed.length || known.length >= 10)
          continue;
        console.log(`${phase.name}, once more and alone…`);
        const passed = await again(phase.name, known);
        for (const each of passed) {
          each.note = "passed alone: a race, or the load";
          each.isFlaky = mayForgive(phase.name, each);
        }
      }
      const flaky = all("failed").filter(({ isFlaky }) => isFlaky);
      if (flaky.length > FLAKY) for (const each of flaky) each.isFlaky = false;
    },

    /** Prints what is known when the run is stopped. */
    printStopped(signal) {
      for (const [name, { passed, failed }] of running)
        phases.push({ name, ms: 0, passed, skipped: 0, failed, times: [] });
      const names = [...running.keys()].join(" and ") || "between two phases";
      this.print("", "");
      console.log(`STOPPED by ${signal} after ${minutes(Date.now() - startedAt)} in ${names}`);
    },

    /** Returns whether tests ran and none failed; `asked` describes the selection. */
    print(asked, results) {
      console.log("\nSlowest tests");
      const slowest = all("times").toSorted((one, other) => other.ms - one.ms);
      for (const { name, ms } of slowest.slice(0, SLOWEST))
        console.log(`${seconds(ms).padStart(9)}  ${name}`);
      console.log("\nPhases, some of them at the same time");
      for (const { name, ms } of phases) console.log(`${seconds(ms).padStart(9)}  ${name}`);
      console.log(`${seconds(Date.now() - startedAt).padStart(9)}  all\n`);
      for (const reason of new Set(reasons)) console.log(reason);

      const flaky = allFailed().filter(({ isFlaky }) => isFlaky);
      const failed = allFailed().filter(({ isFlaky }) => !isFlaky);
      for (const each of flaky) console.log(`FLAKY ${each.phase} ${placeOf(each)} (passed alone)`);
      for (const each of failed.slice(0, SHOWN_FAILURES)) printFailure(each);
      if (failed.length > SHOWN_FAILURES)
        console.log(`… and ${failed.length - SHOWN_FAILURES} more`);
      if (failed.length + flaky.length > 0 && results)
        console.log(`Reports, logs, pictures and data: ${relative(root, results)}`);
      if (sum("skipped") > 0) console.log(`${sum("skipped")} skipped`);
      console.log(`${sum("passed") + flaky.length} passed, ${failed.length} failed`);
      if (failed.length > 0) return false;
      const hasRun = sum("passed") + sum("skipped") > 0;
      if (!hasRun && asked) console.error(`No test ran: there is none ${asked}.`);
      return hasRun;
    },
  };
}

function printFailure(failure) {
  const note = failure.note ? ` (${failure.note})` : "";
  console.log(`FAILED ${failure.phase} ${placeOf(failure)}${note}`);
  for (const line of failure.reason ?? []) console.log(`  ${line}`);
  console.log(`  alone: ${commandFor(failure)}`);
}
