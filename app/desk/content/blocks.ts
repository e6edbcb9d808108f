/** What a member fills in for a block. */
type BlockField = {
  readonly name: string;
  readonly label: string;
  readonly kind?: "lines" | "picture" | "language";
};

type Block = {
  readonly name: string;
  readonly fields: readonly BlockField[];
  /** The Markdown of the block. */
  readonly write: (values: Readonly<Record<string, string>>) => string;
};

/** Languages that posts colour; content-model/loading/post-elements.ts knows the same. */
export const languages = ["ts", "tsx", "sql", "python", "yaml", "text"] as const;

/** Signs that mean something in MDX, as text. */
export const asText = (text: string) => text.replace(/[\\`*_[\]{}<]/g, "\\$&");
const inCell = (text: string) => asText(text.trim()).replaceAll("|", "\\|");
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const linesOf = (text = "") => text.split("\n").filter((line) => line.trim() !== "");

function table({ columns = "", rows = "" }: Readonly<Record<string, string>>): string {
  const head = columns.split(",").map(inCell);
  const cellsOf = (line: string) => head.map((_, at) => inCell(line.split(",")[at] ?? ""));
  return [row(head), row(head.map(() => "---")), ...linesOf(rows).map((line) => row(cellsOf(line)))].join("\n");
}

/** Every block that a post may have beside its paragraphs. */
export const blocks: readonly Block[] = [
  { name: "Heading", fields: [{ name: "text", label: "Text" }], write: ({ text = "" }) => `## ${asText(text)}` },
  {
    name: "Link",
    fields: [
      { name: "text", label: "Text" },
      { name: "href", label: "Address" },
    ],
    write: ({ text = "", href = "" }) =>
      `[${asText(text)}](${href.trim().replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`,
  },
  {
    name: "List",
    fields: [{ name: "items", label: "One per line", kind: "lines" }],
    write: ({ items }) =>
      linesOf(items)
        .map((line) => `- ${asText(line)}`)
        .join("\n"),
  },
  {
    name: "Quotation",
    fields: [{ name: "text", label: "Text", kind: "lines" }],
    write: ({ text }) =>
      linesOf(text)
        .map((line) => `> ${asText(line)}`)
        .join("\n"),
  },
  {
    name: "Table",
    fields: [
      { name: "columns", label: "Columns, with commas" },
      { name: "rows", label: "Rows, with commas", kind: "lines" },
    ],
    write: table,
  },
  {
    name: "Code",
    fields: [
      { name: "language", label: "Language", kind: "language" },
      { name: "code", label: "Code", kind: "lines" },
    ],
    write: ({ language = "", code = "" }) => `\`\`\`${language || languages[0]}\n${code.replaceAll("```", "")}\n\`\`\``,
  },
  {
    name: "Picture",
    fields: [
      { name: "file", label: "Picture", kind: "picture" },
      { name: "alt", label: "What it shows" },
    ],
    write: ({ file = "", alt = "" }) => `![${asText(alt)}](${file})`,
  },
];
