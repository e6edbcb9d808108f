import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** An element of rendered markup, as a visitor without scripts gets it. */
export class Markup {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
  readonly text: string;

  private constructor(node: Tree.ParentNode) {
    this.tag = "tagName" in node ? node.tagName : "";
    this.attributes = Object.fromEntries(
      "attrs" in node ? node.attrs.map(({ name, value }) => [name, value]) : [],
    );
    this.children = node.childNodes
      .filter((child) => "tagName" in child)
      .map((child) => new Markup(child));
    this.text = textOf(node);
  }

  static parse(html: string): Markup {
    return new Markup(parseFragment(html, { scriptingEnabled: false }));
  }

  /**
   * Descendants in document order with all these attributes; `tag` stands for the element's name.
   */
  all(wanted: Readonly<Record<string, string>>): Markup[] {
    const fits = Object.entries(wanted).every(([name, value]) =>
      name === "tag" ? this.tag === value : this.attributes[name] === value,
    );
    return [
      ...(fits && this.tag ? [this] : []),
      ...this.children.flatMap((child) => child.all(wanted)),
    ];
  }

  /** The first match, or an error that names what is missing. */
  one(wanted: Readonly<Record<string, string>>): Markup {
    const [first] = this.all(wanted);
    if (!first) throw new Error(`nothing has ${JSON.stringify(wanted)}`);
    return first;
  }
}

function textIn(child: Tree.ChildNode): string {
  if ("value" in child) return child.value;
  return "tagName" in child ? textOf(child) : "";
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes.map(textIn).join("");
}
