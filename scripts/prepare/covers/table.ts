/** The tables of a post as rows of cells, without their headings, in the order of the text. */
export function tablesIn(text: string): string[][][] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (!/^\|( -+:? \|)+$/.test(line.trim())) return [];
    const end = lines.findIndex((other, at) => at > index && !other.startsWith("|"));
    return [lines.slice(index + 1, end < 0 ? undefined : end).map(cellsOf)];
  });
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/[*`]/g, ""));

/** The headings of a table by its place in the text. */
export const headingsOf = (text: string): string[][] =>
  text
    .split("\n")
    .flatMap((line, index, lines) => (/^\|( -+:? \|)+$/.test(line.trim()) ? [cellsOf(lines[index - 1] ?? "")] : []));

/** The numbers of a cell: "69% to 90%" has two, "$4,392" one, "4:30" is four and a half. */
export const numbersIn = (cell = ""): number[] =>
  [...cell.replaceAll(",", "").matchAll(/(\d+):(\d\d)|\d+(?:\.\d+)?/g)].map(([all, hours, minutes]) =>
    hours === undefined ? Number(all) : Number(hours) + Number(minutes) / 60,
  );

export const firstIn = (cell: string | undefined): number => numbersIn(cell)[0] ?? 0;
