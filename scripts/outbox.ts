import { dropMessage } from "#server/store/outbox-drops.server.ts";
import { retryMessages, undelivered } from "#server/store/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { readWords, runCommand, UsageError, withStore } from "./store/command.ts";
import { stateOf } from "./store/message-state.ts";
import { print } from "./store/printable.ts";

const USAGE = `Mails and webhook posts that were not delivered. The server may be running.

  npm run outbox -- list [--failed] [--json]   those given up first; --failed leaves out what is still tried
  npm run outbox -- retry ID                   makes one due now
  npm run outbox -- retry --failed             makes all that were given up due now
  npm run outbox -- drop ID                    takes one out for good: to a mistyped address, for instance`;

const options = { failed: { type: "boolean" }, json: { type: "boolean" } } as const;

await runCommand(USAGE, async () => {
  const { command, words, values } = readWords(options);
  const [id] = words;
  const isRetry = command === "retry" && words.length === (values.failed ? 0 : 1);
  const isList = command === "list" && words.length === 0;
  const isDrop = command === "drop" && words.length === 1 && !values.failed;
  if (!isRetry && !isList && !isDrop) throw new UsageError("Not understood.");
  await withStore(async ({ db }) => {
    if (isList) await list(db, values);
    else if (isDrop) await drop(db, id ?? "");
    else await retry(db, id);
  });
});

async function list(db: Database, { failed = false, json }: { failed?: boolean; json?: boolean }) {
  const messages = await undelivered(db, { isFailed: failed });
  if (json) return print(JSON.stringify(messages, null, 2));
  for (const message of messages) print(`${message.id}  ${message.channel.padEnd(17)}  ${stateOf(message)}`);
  if (messages.length === 0) print("Nothing waits.");
}

async function drop(db: Database, id: string) {
  if (!(await dropMessage(db, id))) throw new Error(`There is no message ${id} that could be dropped.`);
  print("It will not be sent.");
}

async function retry(db: Database, id: string | undefined) {
  const count = await retryMessages(db, id === undefined ? "all that failed" : { ids: [id] }, new Date().toISOString());
  if (id !== undefined && count === 0) throw new Error(`There is no message ${id} that could be tried again.`);
  print(`${count} due now.`);
}
