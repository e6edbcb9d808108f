import type { Command } from "commander";
import { dropMessage } from "#server/store/outbox/outbox-backlog.server.ts";
import { listMessages, retryMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { stateOf } from "../store/message-state.ts";
import { print } from "../store/printable.ts";
import { withStore } from "../store/with-store.ts";

export default function outbox(command: Command) {
  command
    .command("list")
    .description("lists them, failed ones first")
    .option("--failed", "leaves out what is still tried")
    .option("--json", "as JSON")
    .action((options) => withStore(({ db }) => list(db, options)));
  command
    .command("retry [id]")
    .description("makes one due now, or all that failed")
    .option("--failed", "all that failed")
    .action((id, { failed = false }, self: Command) => {
      if (failed === (id !== undefined)) self.error("error: give the id of a message, or --failed");
      return withStore(({ db }) => retry(db, id));
    });
  command
    .command("drop <id>")
    .description("takes one out for good: to a mistyped address, for instance")
    .action((id) => withStore(({ db }) => drop(db, id)));
}

async function list(db: Database, { failed = false, json }: { failed?: boolean; json?: boolean }) {
  const messages = await listMessages(db, failed ? "failed" : "undelivered");
  if (json) return print(JSON.stringify(messages, null, 2));
  for (const message of messages) print(`${message.id}  ${message.channel.padEnd(17)}  ${stateOf(message)}`);
  if (messages.length === 0) print("Nothing waits.");
}

async function drop(db: Database, id: string) {
  if (!(await dropMessage(db, id, new Date().toISOString())))
    throw new Error(`There is no message ${id} that could be dropped.`);
  print("It will not be sent.");
}

async function retry(db: Database, id: string | undefined) {
  const count = await retryMessages(db, id === undefined ? "all that failed" : { ids: [id] }, new Date().toISOString());
  if (id !== undefined && count === 0) throw new Error(`There is no message ${id} that could be tried again.`);
  print(`${count} due now.`);
}
