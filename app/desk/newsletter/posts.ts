import * as content from "#content/collections.ts";
import { mailedPosts } from "#content/views/mailed-posts.ts";

/** The posts of this build, which are those that it serves: no mail leads to a page that is not there. */
export const newsletterPosts = () => mailedPosts(content);
