/** A link that writes to this address. Both of its halves are encoded: what follows a `?` would be more recipients. */
export function mailLink(address: string, subject?: string): string {
  const at = address.lastIndexOf("@");
  const to = `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
  return `mailto:${to}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}
