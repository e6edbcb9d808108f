import type { Root } from "hast";
import { cachedJson } from "./cache.ts";

/** A post's text as elements, cached because the highlighter takes a second to start. */
export function elementsOf(text: string): Promise<Root> {
  return cachedJson(["post", text], async () => {
    const { postElements } = await import("#content/loading/post-elements.ts");
    return postElements(text);
  });
}
