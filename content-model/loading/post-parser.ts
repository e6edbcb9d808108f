import type { Root } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { readAsPost } from "#shared/formats/post-syntax.ts";

/** Text that somebody indents is still text: code stands between fences. */
function withoutIndentedCode(this: Processor) {
  const extension = { disable: { null: ["codeIndented"] } };
  this.data("micromarkExtensions", [...(this.data("micromarkExtensions") ?? []), extension]);
}

/**
 * Posts are Markdown, in files that are still called .mdx. Nothing in them is code: braces and lone
 * angle brackets are text, and HTML is refused (post-text.ts) but for a line break in a cell. The editor of the desk reads them
 * alike (app/features/editing/desk/text/read-text.ts).
 */
export const postParser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(withoutIndentedCode)
  .use(readAsPost)
  .freeze();

export const parsePost = (text: string): Root => postParser.parse(text);
