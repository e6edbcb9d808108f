import type { Chart } from "./chart.ts";
import { firstIn, numbersIn } from "./table.ts";

/** How likely a red run is, cell by cell: the more likely, the hotter. */
export const shades: Chart = ({ sheet, tables: [rows = []], headings: [heads = []], colours }) => {
  const { stone200, accent, orange700, orange800, river500, river700, onAccent } = colours;
  const heat = (value: number) =>
    value >= 60 ? accent : value >= 20 ? orange700 : value >= 8 ? orange800 : value >= 1 ? river500 : river700;
  for (const [column, head] of heads.slice(1).entries())
    sheet.text(head, { at: [250 + column * 140, 66], size: 22, fill: stone200, align: "center" });
  for (const [line, [label = "", ...cells]] of rows.entries()) {
    const y = 110 + line * 148;
    sheet.text(label, { at: [160, y + 54], size: 36, fill: stone200, align: "right" }, "Display");
    for (const [column, cell] of cells.entries()) {
      const value = firstIn(cell);
      const fill = value >= 60 ? onAccent : "white";
      sheet.block(180 + column * 144, y, 140, 144, heat(value));
      sheet.text(`${value}%`, { at: [250 + column * 144, y + 54], size: 36, fill, align: "center" }, "Display");
    }
  }
};

/** Dates as treads: each starts where the one before has brought us. */
export const calendar: Chart = ({
  sheet,
  tables: [rows = []],
  colours: { stone200, accent, river, river500, onAccent },
}) => {
  const width = 800 / rows.length;
  for (const [index, [, date = ""]] of rows.entries()) {
    const height = 150 * (index + 1);
    const isLast = index === rows.length - 1;
    const [month = "", year = ""] = date.split(" ");
    sheet.block(index * width, 600 - height, width, height, isLast ? accent : index === 0 ? river500 : river);
    const fill = isLast ? onAccent : stone200;
    sheet.text(year, { at: [index * width + 28, 600 - height + 28], size: 64, fill }, "Display");
    sheet.text(month, { at: [index * width + 30, 600 - height + 98], size: 32, fill });
  }
};

/** Shifts of one city on the clock, and the hours of each in which the other city works, too. */
export const overlap: Chart = ({ sheet, tables: [, rows = []], colours: { stone200, accent, river500, ink } }) => {
  const x = (hour: number) => 56 + ((hour - 9) / 14) * 688;
  for (const hour of [9, 12, 15, 18, 21]) {
    sheet.block(x(hour), 104, 2, 430, river500);
    sheet.text(`${hour}:00`, { at: [x(hour) + 8, 66], size: 26, fill: stone200 });
  }
  for (const [index, [shift, shared]] of rows.entries()) {
    const [from = 0, to = 0] = numbersIn(shift);
    const hours = firstIn(shared);
    const y = 130 + index * 138;
    const start = Math.min(to - hours, Math.max(from, 14.5));
    sheet.block(x(from), y, x(to) - x(from), 108, river500);
    sheet.block(x(start), y, x(start + hours) - x(start), 108, accent);
    sheet.text(`${hours} h`, { at: [x(start) + 16, y + 34], size: 42, fill: ink }, "Display");
  }
};

/** Two edits of one field, and what each rule makes of them. */
export const merge: Chart = ({ sheet, tables: [, rows = []], colours: { ink, river, accent, terrace3, onAccent } }) => {
  const [first, second] = [river, accent];
  const outcomes: Record<string, readonly (readonly [fill: string, x: number, y: number, w: number, h: number])[]> = {
    Last: [[second, 0, 0, 64, 64]],
    Only: [
      [first, 0, 40, 40, 24],
      [first, 40, 20, 40, 44],
      [second, 80, 0, 40, 64],
    ],
    Append: [
      [first, 0, 0, 64, 64],
      [second, 68, 0, 64, 64],
    ],
    Send: [
      [first, 0, 32, 64, 32],
      [second, 0, 0, 64, 32],
    ],
    Beats: [
      [ink, 0, 0, 64, 6],
      [ink, 0, 58, 64, 6],
      [ink, 0, 0, 6, 64],
      [ink, 58, 0, 6, 64],
    ],
  };
  for (const [index, [field = "", rule = ""]] of rows.entries()) {
    const y = 52 + index * 102;
    sheet.block(56, y + 82, 688, 2, terrace3);
    sheet.text(field, { at: [56, y + 16], size: 32, fill: onAccent });
    sheet.block(350, y, 64, 64, first);
    sheet.block(418, y, 64, 64, second);
    sheet.block(512, y + 28, 56, 8, ink);
    for (const [fill, dx, dy, w, h] of outcomes[rule.split(" ")[0] ?? ""] ?? [])
      sheet.block(600 + dx, y + dy, w, h, fill);
  }
};

/** The lines of a bill as fields of their size. */
export const areas: Chart = ({
  sheet,
  tables: [rows = []],
  colours: { stone200, accent, river500, river700, terrace3, onAccent, ink },
}) => {
  const lines = rows
    .map(([label = "", , dollars]) => ({ label, value: firstIn(dollars) }))
    .filter(({ label }) => label !== "Total")
    .toSorted((a, b) => b.value - a.value);
  const fills = [accent, river500, terrace3, river700, river500, terrace3, river700, river500, river700, terrace3];
  const lay = (items: typeof lines, x: number, y: number, w: number, h: number) => {
    const [only] = items;
    if (!only) return;
    if (items.length === 1) {
      const fill = fills[lines.indexOf(only)] ?? river700;
      const tone = fill === accent ? onAccent : fill === terrace3 ? ink : stone200;
      sheet.block(x, y, w - 4, h - 4, fill);
      if (h > 70 && w > 90)
        sheet.text(`$${Math.round(only.value)}`, { at: [x + 14, y + 14], size: 34, fill: tone }, "Display");
      if (h > 110 && w > 240)
        sheet.text(only.label.replaceAll(",", ""), { at: [x + 14, y + 56], size: 22, fill: tone });
      return;
    }
    const total = items.reduce((sum, { value }) => sum + value, 0);
    let half = 0;
    let count = 0;
    while (count < items.length - 1 && (count === 0 || half + (items[count]?.value ?? 0) / 2 < total / 2))
      half += items[count++]?.value ?? 0;
    const share = half / total;
    if (w >= h) {
      lay(items.slice(0, count), x, y, w * share, h);
      lay(items.slice(count), x + w * share, y, w * (1 - share), h);
    } else {
      lay(items.slice(0, count), x, y, w, h * share);
      lay(items.slice(count), x, y + h * share, w, h * (1 - share));
    }
  };
  lay(lines, 40, 40, 724, 524);
};
