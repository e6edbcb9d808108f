/** What other features may use of the mailbox. */

export {
  deleteLooseMails,
  looseMailsOf,
  mailsOfLead,
  pageOfLooseMails,
} from "./tables/received-mails-table.server.ts";
