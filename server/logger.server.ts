import pino, { type Logger, type LoggerOptions } from "pino";
import type { Config } from "./config.server.ts";

export type { Logger };

export function createLogger({ isProduction, logLevel }: Pick<Config, "isProduction" | "logLevel">): Logger {
  return pino(loggerOptions(logLevel), pino.destination({ fd: isProduction ? 1 : 2, sync: true }));
}

export function loggerOptions(level: Config["logLevel"]): LoggerOptions {
  return { level, base: null, serializers: { err: describe } };
}

// Messages and details of database and mail errors repeat addresses and field values, so only their codes are logged.
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errstr, responseCode, command } = error as Record<string, unknown> & Error;
  const isForeign = code !== undefined || responseCode !== undefined;
  const message = isForeign ? undefined : error.message;
  const stack = error.stack?.split("\n    at ").slice(1, 8);
  return { type: error.name, code, errstr, responseCode, command, message, stack };
}
