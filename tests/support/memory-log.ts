import { Writable } from "node:stream";
import pino from "pino";
import { loggerOptions } from "#server/logger.server.ts";

/** A log whose lines a test can read. */
export function createMemoryLog() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: pino(loggerOptions("info"), destination) };
}
