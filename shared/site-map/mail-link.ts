/**
 * A link that writes to this address. Both halves are encoded, because text after a `?` could add
 * recipients.
 */
export function mailLink(address: string, subject?: string): string {
  const at = address.lastIndexOf("@");
  const to = `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
  return `mailto:${to}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}
