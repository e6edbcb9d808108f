/** What other features may use of the newsletter. */

export { issueSlugIn } from "./issues.server.ts";
export { cancelIssuesOfLostPosts, insertOrder } from "./order-issue.server.ts";
export { withdrawIfCancelled } from "./tables/newsletter-issues-table.server.ts";
export { noteBounce } from "./tables/subscribers-table.server.ts";
