import * as content from "#content/collections.ts";
import { mailedPosts } from "#content/views/mailed-posts.ts";

export const newsletterPosts = () => mailedPosts(content);
