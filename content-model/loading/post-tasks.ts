import type { Element, ElementContent, Root } from "hast";

const BLOCKS = ["ul", "ol", "p", "pre", "blockquote", "table", "hr"];

/**
 * Names the boxes of a list of tasks by the words beside them: Markdown leaves both without a tie.
 */
export function labelTasks(node: Root | Element) {
  for (const child of node.children) if (child.type === "element") labelTasks(child);
  const at = node.children.findIndex(isBox);
  if (at < 0) return;
  const after = node.children.slice(at);
  const end = after.findIndex((child, index) => isBlock(child) || isGap(child, after[index + 1]));
  const count = end < 0 ? after.length : end;
  const inside = node.children.slice(at, at + count) as ElementContent[];
  const label: Element = { type: "element", tagName: "label", properties: {}, children: inside };
  node.children.splice(at, count, label);
}

type Child = Root["children"][number];

const isBox = (node: Child) => node.type === "element" && node.tagName === "input";
const isBlock = (node: Child) => node.type === "element" && BLOCKS.includes(node.tagName);
const isGap = (node: Child, next: Child | undefined) =>
  node.type === "text" && node.value.trim() === "" && (next === undefined || isBlock(next));
