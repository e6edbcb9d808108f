import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Reply, Statement } from "./sqlite-file.server.ts";

const closed: Reply = { failure: { message: "database is not open" } };

/**
 * Opens the database file in a thread of its own, so that no statement, flush or lock stops the thread that answers
 * requests. Should the thread fail, the process ends and whoever supervises it starts it again.
 */
export async function openSqliteThread(path: string) {
  const worker = new Worker(new URL("./sqlite-worker.server.ts", import.meta.url), { workerData: path });
  // Statements are answered in the order in which they were asked.
  const waiting: ((reply: Reply) => void)[] = [];
  let isClosed = false;
  await once(worker, "message");
  worker.on("message", (reply: Reply) => waiting.shift()?.(reply));
  const exited = once(worker, "exit").then(() => {
    isClosed = true;
    for (const answer of waiting.splice(0)) answer(closed);
  });
  return {
    run: (statement: Statement) =>
      new Promise<Reply>((resolve) => {
        if (isClosed) return resolve(closed);
        // Throws at a value that no thread can be sent: nobody waits for an answer then.
        worker.postMessage(statement);
        waiting.push(resolve);
      }),
    async close() {
      isClosed = true;
      worker.postMessage("close");
      await exited;
    },
  };
}
