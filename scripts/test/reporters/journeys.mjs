import { tell } from "./tell.mjs";

/** A reporter for Playwright that tells the test runner of each journey at the moment it ends. */
export default class Journeys {
  printsToStdio() {
    return false;
  }

  onTestEnd(test, { status, duration }) {
    if (status === "skipped") return;
    const { file, line } = test.location;
    tell({ file, line, title: test.title, isFailed: status !== test.expectedStatus, ms: duration });
  }
}
