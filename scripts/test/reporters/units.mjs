import { tell } from "./tell.mjs";

/** A reporter for Vitest that tells the test runner of each test at the moment it ends. */
export default class Units {
  onTestCaseResult(test) {
    const { state } = test.result();
    if (state === "skipped" || state === "pending") return;
    tell({
      file: test.module.moduleId,
      line: test.location?.line,
      title: test.fullName,
      isFailed: state === "failed",
      ms: test.diagnostic()?.duration ?? 0,
    });
  }
}
