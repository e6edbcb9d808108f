import type { Link, Nodes, PhrasingContent, Root } from "mdast";
import type { Processor } from "unified";

/** Markdown has no other sign for a new line in a cell of a table. */
const CELL_BREAK = "<br>";

/**
 * Reads the sign in cells as a line break; elsewhere it is HTML, as any other tag. A typed
 * www.example.org leads to https, and not to http, which a post may not have.
 */
export function readAsPost(this: Processor) {
  const extension = { transforms: [breakCells, encryptBareAddresses] };
  const others = (this.data("fromMarkdownExtensions") ?? []) as unknown[];
  this.data("fromMarkdownExtensions", [...others, extension] as never);
}

/** Without recursion: a text is read before anybody knows how deep it is. */
function breakCells(root: Root) {
  const open: { readonly node: Nodes; readonly isCell: boolean }[] = [
    { node: root, isCell: false },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, isCell } = next;
    if (!("children" in node)) continue;
    const isInCell = isCell || node.type === "tableCell";
    if (isInCell) node.children = node.children.map(asBreak) as never;
    for (const child of node.children) open.push({ node: child, isCell: isInCell });
  }
}

function encryptBareAddresses(root: Root) {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === "link" && isBare(node)) node.url = node.url.replace("http:", "https:");
    if ("children" in node) open.push(...node.children);
  }
}

/** An address without its beginning, of which GitHub's Markdown makes a link to http. */
function isBare({ url, children: [words] }: Link): boolean {
  return url.startsWith("http://www.") && words?.type === "text" && url === `http://${words.value}`;
}

const isSign = (node: Nodes) => node.type === "html" && /^<br\s*\/?>$/i.test(node.value);

const asBreak = (node: Nodes): Nodes =>
  isSign(node) ? { type: "break", ...(node.position ? { position: node.position } : {}) } : node;

/** The content of a cell with its line breaks as they are written. */
export function writeCellBreaks(content: readonly PhrasingContent[]): PhrasingContent[] {
  return content.map((node) => {
    if (node.type === "break") return { type: "html", value: CELL_BREAK };
    if (!("children" in node)) return node;
    return { ...node, children: writeCellBreaks(node.children) } as PhrasingContent;
  });
}
