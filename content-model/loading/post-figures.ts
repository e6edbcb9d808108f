import type { Nodes } from "mdast";

/** `{{claim:slug}}`, as typed or with the backslashes that the editor writes. */
const CITED = /\\?\{\\?\{\s*([^{}\s\\]+)\s*\\?\}\\?\}/g;
/** A sign that no text has, and that every parser reads as a letter. */
const MARK = "\uE000";
const MARKS = new RegExp(`${MARK}(\\d+)${MARK}`, "g");
/** Any of these may be written with a backslash, and then says nothing but itself. */
const SIGNS = /[!-/:-@[-`{-~]/g;

type LookUp = (name: string) => string | undefined;
type Report = (line: number, name: string) => void;

/**
 * A post's text with the figures and facts that it cites. Code keeps what it says: an article may
 * be about braces. They are replaced by marks that can be found in the parsed text, so that it
 * tells which of them are in code.
 */
export function withFigures(
  text: string,
  parse: (text: string) => Nodes,
  lookUp: LookUp,
  report: Report,
): string {
  const cited: { readonly source: string; readonly name: string }[] = [];
  const hidden = text.replace(CITED, (source, name: string) => {
    cited.push({ source, name });
    return `${MARK}${cited.length - 1}${MARK}`;
  });
  if (cited.length === 0) return text;
  const inCode = marksInCode(parse(hidden));
  return hidden.replace(MARKS, (mark, at: string, index: number) => {
    const { source, name } = cited[Number(at)] ?? { source: mark, name: "" };
    if (inCode.has(at)) return source;
    const value = lookUp(name);
    if (value !== undefined) return value.replace(SIGNS, (sign) => `\\${sign}`);
    report(hidden.slice(0, index).split("\n").length, name);
    return "";
  });
}

function marksInCode(root: Nodes): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === "code" || node.type === "inlineCode")
      for (const [, at = ""] of node.value.matchAll(MARKS)) found.add(at);
    if ("children" in node) open.push(...node.children);
  }
  return found;
}
