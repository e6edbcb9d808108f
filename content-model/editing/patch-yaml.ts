import { isDeepStrictEqual } from "node:util";
import {
  type CST,
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { isValues, type Values } from "#shared/formats/record-fields.ts";

type Range = readonly [start: number, end: number];

/**
 * Changes the value at a path in a YAML file. Unchanged parts keep their bytes: order, comments, quotes and line
 * breaks. Only changed scalars and new entries are rewritten.
 */
export function patchYaml(source: string, path: readonly string[], value: unknown): string {
  const document = parseDocument(source, { keepSourceTokens: true });
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (!isNode(node)) throw new Error(`there is nothing at ${path.join(".") || "the top"}`);
  const [start, end] = rangeOf(node);
  const patched = source.slice(0, start) + writer(source)(node, value, false) + source.slice(end);
  const before: unknown = document.toJS();
  const expected = path.length > 0 ? withValueAt(before, path, value) : value;
  // Never writes a file with another value than the one typed.
  if (!isDeepStrictEqual(parse(patched), expected)) throw new Error("the change cannot be written as YAML");
  return patched;
}

const isNode = (value: unknown): value is Node => isScalar(value) || isCollection(value);
const rangeOf = ({ range }: Node): Range => [range?.[0] ?? 0, range?.[1] ?? 0];

function withValueAt(whole: unknown, [key = "", ...rest]: readonly string[], value: unknown): unknown {
  return { ...(whole as Values), [key]: rest.length > 0 ? withValueAt((whole as Values)[key], rest, value) : value };
}

function writer(source: string) {
  const columnOf = (offset: number) => offset - (source.lastIndexOf("\n", offset - 1) + 1);
  const kept = (node: Node) => source.slice(...rangeOf(node));

  function write(node: Node, after: unknown, inFlow: boolean): string {
    const before: unknown = node.toJS(new Document());
    if (isDeepStrictEqual(before, after)) return kept(node);
    if (isMap(node) && isValues(after)) return node.flow ? flowMap(node, after) : blockMap(node, after, inFlow);
    if (isSeq(node) && Array.isArray(after)) return node.flow ? flowSeq(node, after) : blockSeq(node, after);
    if (isScalar(node) && !isValues(after) && !Array.isArray(after)) return scalar(node, after, inFlow);
    return flowText(after);
  }

  /** The text from an entry's beginning to the next entry, with its value changed. */
  function entry([start, end]: Range, value: unknown, after: unknown, inFlow: boolean): string {
    if (!isNode(value)) return source.slice(start, end);
    const [from, to] = rangeOf(value);
    const text = write(value, after, inFlow);
    const gap = from === to && text ? " " : "";
    return source.slice(start, from) + gap + text + source.slice(to, end);
  }

  function pairsOf(node: YAMLMap, end: number) {
    const pairs = node.items as Pair<Node, Node | null>[];
    return pairs.map(({ key, value }, at) => ({
      name: String((key as Scalar).value),
      value,
      range: [rangeOf(key)[0], pairs[at + 1] ? rangeOf((pairs[at + 1] as Pair<Node>).key)[0] : end] as const,
    }));
  }

  function blockMap(node: YAMLMap, after: Values, inFlow: boolean): string {
    const [start, end] = rangeOf(node);
    const pairs = pairsOf(node, end);
    const text = pairs
      .filter(({ name }) => name in after)
      .map(({ name, value, range }) => entry(range, value, after[name], inFlow))
      .join("");
    const known = new Set(pairs.map(({ name }) => name));
    const fresh = Object.entries(after).filter(([name]) => !known.has(name));
    const lines = [text.trimEnd(), ...fresh.map(([name, value]) => blockText({ [name]: value }, columnOf(start)))];
    const isEndKept = source.slice(start, end).trimEnd().length < end - start;
    return lines.filter(Boolean).join(`\n${" ".repeat(columnOf(start))}`) + (isEndKept ? "\n" : "");
  }

  /** Pairs each wanted item with its original in the file, so that moved items keep their text. */
  function matched(node: YAMLSeq, after: readonly unknown[]): (number | null)[] {
    const before = node.items.map((item) => (item as Node).toJS(new Document()) as unknown);
    const free = new Set(before.keys());
    const take = (at: number | undefined) => (at !== undefined && free.delete(at) ? at : null);
    const same = after.map((item, at) => {
      const places = [at, ...free].filter((each) => free.has(each));
      return take(places.find((each) => isDeepStrictEqual(before[each], item)));
    });
    return same.map((found, at) => found ?? take(at));
  }

  function blockSeq(node: YAMLSeq, after: readonly unknown[]): string {
    const [start, end] = rangeOf(node);
    const token = node.srcToken as CST.BlockSequence;
    const dashes = token.items.flatMap(({ start: tokens }) =>
      tokens.flatMap(({ type, offset }) => (type === "seq-item-ind" ? [offset] : [])),
    );
    const pad = `\n${" ".repeat(columnOf(start))}`;
    if (after.length === 0) return source.slice(start, end).endsWith("\n") ? "[]\n" : "[]";
    const isEndKept = source.slice(start, end).trimEnd().length < end - start;
    const chunks = matched(node, after).map((from, at) =>
      from === null
        ? blockText([after[at]], columnOf(start))
        : entry([dashes[from] ?? start, dashes[from + 1] ?? end], node.items[from], after[at], false).trimEnd(),
    );
    return chunks.join(pad) + (isEndKept ? "\n" : "");
  }

  function flowMap(node: YAMLMap, after: Values): string {
    const pairs = pairsOf(node, rangeOf(node)[1]);
    const kept = pairs.filter(({ name }) => name in after);
    const known = new Set(pairs.map(({ name }) => name));
    const texts = kept.map(({ name, value, range }) =>
      entry([range[0], value ? rangeOf(value)[1] : range[0]], value, after[name], true),
    );
    const fresh = Object.entries(after).filter(([name]) => !known.has(name));
    return `{ ${[...texts, ...fresh.map(([name, value]) => `${name}: ${flowText(value)}`)].join(", ")} }`;
  }

  function flowSeq(node: YAMLSeq, after: readonly unknown[]): string {
    const texts = matched(node, after).map((from, at) =>
      from === null ? flowText(after[at]) : write(node.items[from] as Node, after[at], true),
    );
    return `[${texts.join(", ")}]`;
  }

  function scalar(node: Scalar, after: unknown, inFlow: boolean): string {
    const isText = typeof after === "string";
    const isPlain = node.type === Scalar.PLAIN || !isText;
    // Inside brackets some characters end a plain text.
    if (isText && inFlow && isPlain && /[,[\]{}]/.test(after)) return JSON.stringify(after);
    const written = new Scalar(after);
    if (isText && node.type) written.type = after.includes("\n") && isPlain ? Scalar.QUOTE_DOUBLE : node.type;
    const [start] = rangeOf(node);
    const line = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
    const indent = /^[\s-]*/.exec(line)?.[0].length ?? 0;
    const [first = "", ...rest] = new Document({ k: written }).toString({ lineWidth: 0 }).slice(3).split("\n");
    const body = [first, ...rest.map((each) => (each ? " ".repeat(indent) + each : each))].join("\n");
    return kept(node).endsWith("\n") ? `${body.trimEnd()}\n` : body.trimEnd();
  }

  function blockText(value: unknown, column: number): string {
    const text = new Document(value).toString({ lineWidth: 0 }).trimEnd();
    return text.replace(/\n(?=.)/g, `\n${" ".repeat(column)}`);
  }

  return write;
}

/** A value on one line, for use between brackets. */
function flowText(value: unknown): string {
  const isPlain = typeof value === "string" && /^\p{L}[\p{L}\d -]*$/u.test(value) && parse(value) === value;
  return isPlain ? value : JSON.stringify(value);
}
