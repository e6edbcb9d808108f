import type { Author } from "./repository/author.server.ts";

/** Those who wrote part of a change. */
export type Authors = { readonly includes: (member: Author) => boolean };

/**
 * Commits name their author by address and name. Whoever was invited anew under another address, as
 * after a change of the company's domain, is still the author of what they wrote.
 */
export function authorsOf(commits: readonly Author[]): Authors {
  return {
    includes: (member) => commits.some((author) => isSamePerson(author, member)),
  };
}

function isSamePerson(one: Author, other: Author): boolean {
  if (folded(one.email) === folded(other.email)) return true;
  const isNamed = one.name !== "" && folded(one.name) === folded(other.name);
  return isNamed || mailboxOf(one) === mailboxOf(other);
}

const folded = (text: string) => text.normalize("NFC").trim().toLowerCase();
const mailboxOf = ({ email }: Author) => folded(email).replace(/@.*$/, "");
