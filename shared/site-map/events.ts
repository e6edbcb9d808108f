/**
 * An event of the document: a link changed the page's query without a navigation, such as one to a
 * dialog.
 */
export const ADDRESS_CHANGED = "addresschange";
