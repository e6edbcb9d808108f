import type { Plan } from "./editing.ts";

/**
 * A plan as a page names it in its posts: whoever decides has to have seen the plan that is stored.
 */
export const planMark = ({ publishAt, unpublishAt, isMailed }: Plan): string =>
  [publishAt ?? "", unpublishAt ?? "", isMailed ? "mailed" : ""].join("/");
