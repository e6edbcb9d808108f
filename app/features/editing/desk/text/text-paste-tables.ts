/** More is a mistake of the document. */
const MOST_SPANNED = 50;
const BLOCKS =
  "p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, table, thead, tbody, tr, td, th";

type Cell = HTMLTableCellElement;
/** The cells by row and column; "covered" where a merged cell reaches. */
type Grid = (Cell | "covered" | undefined)[][];

/**
 * Makes a pasted table one that Markdown can write: the same columns in every row, and one
 * paragraph in each cell. A merged cell keeps its text in its first place; the others are empty.
 */
export function evenTable(table: HTMLTableElement) {
  // A table inside a cell has become text of that cell.
  if (!table.isConnected) return;
  const rows = [...table.rows];
  const grid: Grid = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    for (const cell of [...row.cells]) placeCell(grid, at, cell);
  }
  const width = Math.max(...grid.map((cells) => cells.length));
  for (const [at, row] of rows.entries()) {
    const cells = Array.from({ length: width }, (_, column) => {
      const cell = grid[at]?.[column];
      return typeof cell === "object" ? cell : table.ownerDocument.createElement("td");
    });
    for (const cell of cells) flatten(cell);
    row.replaceChildren(...cells);
  }
}

/** Puts a cell into the first free column of its row, and marks what it covers. */
function placeCell(grid: Grid, at: number, cell: Cell) {
  let column = 0;
  while (grid[at]?.[column] !== undefined) column += 1;
  const across = Math.min(MOST_SPANNED, Math.max(1, cell.colSpan));
  const down = Math.min(MOST_SPANNED, Math.max(1, cell.rowSpan));
  for (const row of grid.slice(at, at + down)) {
    for (let right = 0; right < across; right += 1) row[column + right] = "covered";
  }
  const row = grid[at];
  if (row) row[column] = cell;
  cell.removeAttribute("colspan");
  cell.removeAttribute("rowspan");
}

/** Makes the blocks of a cell one line; entries of a list are separated by semicolons. */
function flatten(cell: Cell) {
  for (const entry of cell.querySelectorAll("li")) {
    const { previousElementSibling: before } = entry;
    if (before) entry.prepend(/[.;:!?,]\s*$/.test(before.textContent ?? "") ? " " : "; ");
  }
  // From the last one, so that what is inside is unwrapped before what is around it.
  for (const block of [...cell.querySelectorAll(BLOCKS)].reverse()) {
    const isEntry = block.localName === "li";
    block.replaceWith(...block.childNodes, isEntry || !block.nextSibling ? "" : " ");
  }
}
