import type { Root } from "hast";
import { cachedJson } from "./cache.ts";

/** The text of a post as elements. The highlighter takes a second to start, so it does for posts alone that are new. */
export function elementsOf(text: string): Promise<Root> {
  return cachedJson(["post", text], async () => {
    const { postElements } = await import("#content/loading/post-elements.ts");
    return postElements(text);
  });
}
