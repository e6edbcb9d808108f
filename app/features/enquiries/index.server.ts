/** What other features may use of the enquiries. */

export { contactAddress } from "./contact-address.server.ts";
export { insertByHand } from "./insert-by-hand.server.ts";
export { moveEnquiriesOfPage } from "./tables/enquiries-of-page.server.ts";
export {
  findEnquiry,
  findSender,
  insertEnquiry,
  openEnquiriesOf,
  type Sender,
} from "./tables/enquiries-table.server.ts";
export { deleteOwnViews } from "./tables/saved-views-table.server.ts";
export { templatesSaying } from "./templates-saying.server.ts";
