import type { Chart } from "./chart.ts";
import { firstIn, numbersIn } from "./table.ts";

const LEFT = 56;
const RIGHT = 744;

/** What is left of a cost after each step: columns that go down. */
export const descent: Chart = ({ sheet, tables: [, rows = []], colours: { stone200, ink, accent, river500 } }) => {
  const costs = rows.map(([, cost]) => firstIn(cost));
  const top = Math.max(...costs);
  const width = (RIGHT - LEFT) / costs.length - 8;
  for (const [index, cost] of costs.entries()) {
    const height = (cost / top) * 380;
    const x = LEFT + index * (width + 8);
    const isLast = index === costs.length - 1;
    sheet.block(x, 544 - height, width, height, isLast ? accent : river500);
    const at = [x + width / 2, 544 - height - 46] as const;
    sheet.text(
      `$${cost.toLocaleString("en")}`,
      { at, size: 34, fill: isLast ? accent : stone200, align: "center" },
      "Display",
    );
  }
  sheet.block(0, 544, 800, 56, ink);
};

/** A share with the range that chance leaves it: narrower with more questions. */
export const intervals: Chart = ({ sheet, tables: [rows = []], colours: { stone200, accent, river500, terrace3 } }) => {
  const x = (percent: number) => 210 + ((percent - 60) / 35) * 534;
  for (const [index, [label = "", range]] of rows.entries()) {
    const [low = 0, high = 0] = numbersIn(range);
    const y = 96 + index * 122;
    sheet.text(label, { at: [176, y + 14], size: 42, fill: stone200, align: "right" }, "Display");
    sheet.block(x(60), y + 32, x(95) - x(60), 4, river500);
    sheet.block(x(low), y, x(high) - x(low), 68, terrace3);
    sheet.text(`${low}%`, { at: [x(low) - 10, y + 20], size: 28, fill: stone200, align: "right" });
    sheet.text(`${high}%`, { at: [x(high) + 10, y + 20], size: 28, fill: stone200 });
  }
  sheet.block(x(82) - 4, 60, 8, 492, accent);
};

/** From the shortest to the longest wait that so many attempts add up to. */
export const ranges: Chart = ({ sheet, tables: [rows = []], colours: { ink, onAccent, river } }) => {
  const x = (hours: number) => 150 + (hours / 40) * 590;
  for (const [index, [attempts = "", shortest, longest]] of rows.entries()) {
    const [low, high] = [firstIn(shortest), firstIn(longest)];
    const y = 78 + index * 122;
    sheet.text(attempts, { at: [118, y + 16], size: 48, fill: onAccent, align: "right" }, "Display");
    sheet.block(150, y + 32, x(low) - 150, 8, ink);
    sheet.block(x(low), y, x(high) - x(low), 72, river);
    sheet.text(
      `${high} h`,
      high > 30
        ? { at: [x(high) - 16, y + 20], size: 32, fill: "white", align: "right" }
        : { at: [x(high) + 14, y + 20], size: 32, fill: onAccent },
    );
  }
};

/** One budget in parts, and what is left of each part on a slower device. */
export const stack: Chart = ({ sheet, tables, colours: { stone200, accent, river500, terrace3 } }) => {
  const rows = tables.at(-1) ?? [];
  const parts = rows.map(([label = "", budget, phone]) => ({ label, wide: firstIn(budget), slow: firstIn(phone) }));
  const scale = (RIGHT - LEFT) / parts.reduce((sum, { wide }) => sum + wide, 0);
  const fills = [river500, terrace3, accent];
  const line = (of: "wide" | "slow", y: number, height: number) => {
    let x = LEFT;
    for (const [index, part] of parts.entries()) {
      const width = part[of] * scale;
      sheet.block(x, y, width - 4, height, fills[index] ?? accent);
      sheet.text(String(part[of]), { at: [x + 2, y - 44], size: 36, fill: stone200 }, "Display");
      if (of === "wide") sheet.text(part.label, { at: [x + 2, y + height + 14], size: 26, fill: stone200 });
      x += width;
    }
  };
  line("wide", 110, 150);
  line("slow", 410, 110);
};

/** Ratios that are multiplied, and what is left. */
export const product: Chart = ({ sheet, text, colours: { stone200, accent, river500 } }) => {
  const ratios = [...text.matchAll(/^(availability|performance|quality|OEE)\s*=.* = (0\.\d+)$/gm)];
  for (const [index, [, label = "", value]] of ratios.entries()) {
    const share = firstIn(value);
    const y = 66 + index * 124;
    const fill = index === ratios.length - 1 ? accent : river500;
    sheet.block(LEFT, y + 44, RIGHT - LEFT, 4, river500);
    sheet.block(LEFT, y + 40, (RIGHT - LEFT) * share, 56, fill);
    sheet.text(label, { at: [LEFT, y], size: 30, fill: stone200 });
    sheet.text(
      `${(share * 100).toFixed(1)}%`,
      { at: [RIGHT, y - 8], size: 42, fill: stone200, align: "right" },
      "Display",
    );
  }
};
