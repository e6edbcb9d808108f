import { InvalidArgumentError } from "commander";

const HOUR_MS = 3_600_000;

/** The time that a date, a time, or 7d or 24h stands for. */
export function readSince(text: string): string {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  const hours = Number(count) * (unit === "d" ? 24 : 1);
  const time = count === undefined ? Date.parse(text) : Date.now() - hours * HOUR_MS;
  const isDate = count !== undefined || /^\d{4}-\d{2}-\d{2}(T|$)/.test(text);
  if (!isDate || Number.isNaN(time)) throw new InvalidArgumentError("Expected a date, or 7d or 24h.");
  return new Date(time).toISOString();
}

export function readEmail(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new InvalidArgumentError("Expected an email address.");
}

/** Reads a whole number of at least `least`. */
export const readNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(
      `Expected a number from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ""}.`,
    );
  };
