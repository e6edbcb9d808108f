export const MAX_DELAY_MS = 4 * 60 * 60_000;
// Mail is retried for two and a half days, because a mail server may be down for a weekend; a webhook for one day.
export const MAX_ATTEMPTS = 24;
export const MAX_WEBHOOK_ATTEMPTS = 15;
const FIRST_DELAY_MS = 30_000;
const JITTER = 0.2;

/**
 * The delay after `attempts` failed attempts: 30 s, 1, 2, 4 … 128 minutes, then 4 hours, each plus or minus up to a
 * fifth; null after the channel's last attempt.
 */
export function retryDelayMs(attempts: number, channel: string, random: () => number): number | null {
  if (attempts >= (channel === "webhook" ? MAX_WEBHOOK_ATTEMPTS : MAX_ATTEMPTS)) return null;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}
