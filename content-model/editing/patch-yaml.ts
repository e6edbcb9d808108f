import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";
import { partsOf } from "#content/loading/source.ts";
import { isValues } from "#shared/formats/record-fields.ts";

/** Lines are not wrapped, so that a changed word changes one line. */
export const format = { lineWidth: 0 };

/** Changes the value at a path in a YAML file, which keeps its comments, order and quotes. */
export function patchYaml(source: string, path: readonly string[], value: unknown): string {
  const document = parseDocument(source);
  const node = document.getIn(path, true) as Node;
  if (isDeepStrictEqual(node.toJS(document), value)) return source;
  const changed = withValue(document, node, value);
  if (changed !== node) document.setIn(path, changed);
  return document.toString(format);
}

/** Changes the value at a path in a record's file: a YAML file, or the front matter of a post. */
export function patchRecord(
  file: string,
  text: string,
  path: readonly string[],
  value: unknown,
): string {
  const { yaml } = partsOf(file, text);
  if (yaml === text) return patchYaml(text, path, value);
  return text.replace(yaml, () => `\n${patchYaml(yaml, path, value).trim()}`);
}

/** The node with another value; a new one if the kind of value changes. */
function withValue(document: Document, node: Node | undefined, value: unknown): Node {
  if (isMap(node) && isValues(value)) {
    for (const { key } of [...node.items]) if (!(String(key) in value)) node.delete(key);
    for (const [name, field] of Object.entries(value))
      node.set(name, withValue(document, node.get(name, true), field));
    return node;
  }
  if (isSeq<Node>(node) && Array.isArray(value)) {
    const { items } = node;
    const kept = value.map((each) =>
      items.find((item) => isDeepStrictEqual(item.toJS(document), each)),
    );
    const isFree = (item: Node | undefined) => item && !kept.includes(item);
    node.items = kept.map(
      (item, at) =>
        item ?? withValue(document, isFree(items[at]) ? items[at] : undefined, value[at]),
    );
    if (items.length === 0 && value.length > 0) node.flow = false;
    return node;
  }
  if (!isScalar(node) || typeof value === "object") return document.createNode(value);
  node.value = value;
  return node;
}
