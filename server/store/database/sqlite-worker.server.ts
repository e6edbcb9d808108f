import { parentPort, workerData } from "node:worker_threads";
import { openSqliteFile, type Statement } from "./sqlite-file.server.ts";

const file = openSqliteFile(workerData as string);
parentPort?.on("message", (message: Statement | "close") => {
  if (message !== "close") return parentPort?.postMessage(file.run(message));
  file.close();
  parentPort?.close();
});
parentPort?.postMessage("open");
