/** What other features may use of the mailbox. */

export {
  deleteLooseMails,
  deleteMails,
  looseMailsOf,
  mailKeysOf,
  mailsOfLead,
  pageOfLooseMails,
  receivedIdsOf,
} from "./tables/received-mails-table.server.ts";
