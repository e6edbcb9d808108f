import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Reply, Statement } from "./sqlite-file.server.ts";

const closed: Reply = { failure: { message: "database is not open" } };

/**
 * In a thread of its own no statement, flush or lock blocks requests. If the thread fails, the
 * process ends.
 */
export async function openSqliteThread(path: string) {
  const worker = new Worker(new URL("./sqlite-worker.server.ts", import.meta.url), {
    workerData: path,
  });
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
