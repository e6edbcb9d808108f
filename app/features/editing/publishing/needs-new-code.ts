/** How scripts/publish-content.ts ends when rendering pages is not enough for a change. */
export const NEEDS_NEW_CODE = 3;
