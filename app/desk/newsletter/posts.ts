import * as content from "#content/collections.ts";
import { mailedPosts } from "#content/views/mailed-posts.ts";

/** The posts of this build, which are those that it serves: no mail links to a missing page. */
export const newsletterPosts = () => mailedPosts(content);
