/**
 * Letters outside ASCII before the @ need SMTPUTF8 (RFC 6531) of every mail server on the way, and
 * the desk would promise an answer that may never arrive.
 */
const FOREIGN = /^(?=[^@]*[^\p{ASCII}])[^\s@<>"]+@[^\s@]+\.[^\s@]+$/u;

/** Whether it is an address as its owner has it, to which the site cannot write. */
export const hasForeignLetters = (address: string): boolean => FOREIGN.test(address.trim());

/** Why such an address is not taken: it is right, and no fault of whoever has it. */
export const FOREIGN_LETTERS =
  "We can’t write to addresses with letters such as é or 用 before the @ yet. Enter another one";
