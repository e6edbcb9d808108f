import type { MailboxState } from "#shared/contracts/mailbox-words.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";

type ImapError = NodeJS.ErrnoException & {
  readonly authenticationFailed?: boolean;
  readonly mailboxMissing?: boolean;
  readonly serverResponseCode?: string;
  readonly responseText?: string;
  /** The answer as it was read, where the library took no code from it. */
  readonly response?: unknown;
};

/** The part of an answer such as "NO [UNAVAILABLE] try later" that has its code. */
type Answer = {
  readonly attributes?: readonly { readonly section?: readonly { readonly value?: unknown }[] }[];
};

type Problem = {
  readonly state: MailboxState;
  readonly says: string;
  /** The server answered, and that it cannot do this now. */
  readonly isMoment: boolean;
};

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ALTNAME/;
const NETWORK =
  /^(?:ECONN|ENOTFOUND|EAI_|ETIME|EHOST|ENET|EPIPE|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT|NoConnection|EConnectionClosed|ClosedAfter|StateLogout|ETHROTTLE)/;
/** Codes with which a server says that it is the wrong moment, not the wrong password. */
const MOMENT: readonly string[] = ["UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG", "CONTACTADMIN"];
const MISSING: readonly string[] = ["NONEXISTENT", "TRYCREATE"];
const LONGEST = 300;

/** What an error of the connection means for whoever looks after the mailbox. */
export function mailboxProblem(error: unknown): Problem {
  const { code = "", message = "", responseText = "", ...rest } = error as ImapError;
  const said = [responseText || message, responseText || message.includes(code) ? "" : code]
    .filter(Boolean)
    .join(", ");
  const serverResponseCode = rest.serverResponseCode ?? codeIn(rest.response);
  return {
    state: stateOf({ code, ...rest, serverResponseCode }),
    says: beginningOf(said, LONGEST),
    isMoment: MOMENT.includes(serverResponseCode),
  };
}

function codeIn(response: unknown): string {
  const [first] = (response as Answer | undefined)?.attributes ?? [];
  const [code] = first?.section ?? [];
  return typeof code?.value === "string" ? code.value.trim().toUpperCase() : "";
}

type Signs = Pick<
  ImapError,
  "code" | "authenticationFailed" | "mailboxMissing" | "serverResponseCode"
>;

function stateOf(signs: Signs): MailboxState {
  const { code = "", authenticationFailed, mailboxMissing, serverResponseCode = "" } = signs;
  if (MOMENT.includes(serverResponseCode)) return "unreachable";
  if (authenticationFailed) return "password";
  if (mailboxMissing || MISSING.includes(serverResponseCode)) return "folder";
  if (CERTIFICATE.test(code)) return "certificate";
  return NETWORK.test(code) ? "unreachable" : "failed";
}
