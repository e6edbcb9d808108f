export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The one range that a Range header asks of a body of this size, both ends included; `beyond` when it starts past the
 * end, null when it is to be ignored: other units, several ranges, or one that makes no sense.
 */
export function parseRange(header: string, size: number): ByteRange | "beyond" | null {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  if (from === undefined) return null;
  const start = Number(from);
  const end = to ? Number(to) : size - 1;
  if (to && end < start) return null;
  return start >= size ? "beyond" : { start, end: Math.min(end, size - 1) };
}
