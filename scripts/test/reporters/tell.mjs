import { writeSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../../setup/runtime.mjs";

const channel = Number(process.env.TEST_CHANNEL);
// Not for the processes that the tests start: for them this number is another file.
delete process.env.TEST_CHANNEL;

/**
 * Tells the test runner, on a channel beside the suite's output, that a test has ended. A suite
 * that is started by hand has no such channel.
 */
export function tell({ file, line, title, isFailed, ms }) {
  if (!channel) return;
  const ended = { file: relative(root, file), line, title, isFailed, ms };
  writeSync(channel, `${JSON.stringify(ended)}\n`);
}
