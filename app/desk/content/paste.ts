import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { asText } from "./blocks.ts";

const service = new TurndownService({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
});
service.use(gfm);
service.escape = asText;
service.remove(["script", "style", "title", "meta", "head" as "header"]);
const weightOf = (node: Node) => (node as HTMLElement).getAttribute?.("style") ?? "";

// Google Docs says in styles what is bold, and wraps everything into a <b> that is not.
service.addRule("docs wrapper", {
  filter: (node) => node.nodeName === "B" && /font-weight:\s*normal/.test(weightOf(node)),
  replacement: (content) => content,
});
service.addRule("docs bold", {
  filter: (node) => node.nodeName === "SPAN" && /font-weight:\s*(?:[6-9]00|bold)/.test(weightOf(node)),
  replacement: (content) => (content.trim() ? `**${content.trim()}**` : content),
});
// Word writes lists as paragraphs, with their marks as text.
service.addRule("word list", {
  filter: (node) => node.nodeName === "P" && /MsoList/.test(node.className),
  replacement: (content) => `\n- ${content.replace(/^[\s·•o§-]+|^\d+[.)]\s*/, "").trim()}\n`,
});
// Pictures come by upload, with their text alternative.
service.addRule("no pictures", { filter: "img", replacement: () => "" });
// A link that runs something is left as its text.
service.addRule("safe links", {
  filter: (node) => node.nodeName === "A" && !/^(?:https:\/\/|mailto:|tel:|\/)/.test(node.getAttribute("href") ?? ""),
  replacement: (content) => content,
});

/** What was copied in Word, Docs or a browser as the Markdown of a post. */
export const markdownOf = (html: string): string =>
  service
    .turndown(html.replace(/<!--[\s\S]*?-->/g, "").replace(/<\/?o:p>/g, ""))
    .replaceAll("\u00a0", " ")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
