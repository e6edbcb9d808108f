import { writeSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../../setup/runtime.mjs";

let channel = Number(process.env.TEST_CHANNEL);
// Not for the processes that the tests start: for them this number is another file.
delete process.env.TEST_CHANNEL;

/**
 * Tells the test runner, on a channel beside the suite's output, that a test has ended. A suite
 * that is started by hand has no such channel.
 */
export function tell({ file, line, title, isFailed, ms }) {
  if (!channel) return;
  const ended = { file: relative(root, file), line, title, isFailed, ms };
  try {
    writeSync(channel, `${JSON.stringify(ended)}\n`);
  } catch {
    // Nobody listens any more. The suite's own report has the result.
    channel = 0;
  }
}
