/**
 * The inline Markdown allowed in records: **bold**, `code` and [links](/path). Labels without
 * brackets and bounded addresses: a text of brackets must not be read to its end at each of them.
 */
export const INLINE_MARKDOWN = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]+)\]\(([^)\s]{1,2000})\)/g;
