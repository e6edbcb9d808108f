import type { LeadFilter } from "#server/store/leads-table.server.ts";
import { leadKinds } from "#shared/lead-fields.ts";
import { type readWords, UsageError } from "./command.ts";

export const leadOptions = {
  json: { type: "boolean" },
  csv: { type: "boolean" },
  flagged: { type: "boolean" },
  kind: { type: "string" },
  since: { type: "string" },
} as const;

export type LeadOptions = ReturnType<typeof readWords<typeof leadOptions>>["values"];

/** Which leads the options ask for. */
export function filterOf({ kind, since, flagged = false }: LeadOptions): LeadFilter {
  if (kind !== undefined && !leadKinds.some((one) => one === kind)) {
    throw new UsageError(`--kind ${kind}: expected ${leadKinds.join(", ")}`);
  }
  return {
    isFlagged: flagged,
    ...(kind === undefined ? {} : { kind }),
    ...(since === undefined ? {} : { since: sinceOf(since) }),
  };
}

/** The time that a date, a time, or 7d or 24h stands for. */
export function sinceOf(text: string): string {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  const hours = Number(count) * (unit === "d" ? 24 : 1);
  const time = count === undefined ? Date.parse(text) : Date.now() - hours * 3_600_000;
  const isDate = count !== undefined || /^\d{4}-\d{2}-\d{2}(T|$)/.test(text);
  if (!isDate || Number.isNaN(time)) throw new UsageError(`--since ${text}: expected a date, or 7d or 24h`);
  return new Date(time).toISOString();
}
