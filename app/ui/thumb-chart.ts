import type { Thumb } from "#content/types.ts";

type Chart = Thumb["chart"];
type ChartOf<Kind extends Chart["kind"]> = Extract<Chart, { kind: Kind }>;

/** Outlines in a field of 200 by 100, which is stretched to the picture: what is quiet, and what counts. */
export type ChartPaths = {
  readonly paper?: string;
  readonly quiet?: string;
  readonly middle?: string;
  readonly lit?: string;
  /** Lines that keep their width when the field is stretched. */
  readonly quietLine?: string;
  readonly litLine?: string;
};

const WIDTH = 200;
const HEIGHT = 100;

export function pathsOf(chart: Chart): ChartPaths {
  switch (chart.kind) {
    case "field":
      return field(chart);
    case "dates":
      return dates(chart);
    case "intervals":
      return intervals(chart);
    case "columns":
      return columns(chart);
    case "shifts":
      return shifts(chart);
    case "merge":
      return merge();
    case "hops":
      return hops(chart);
    case "parts":
      return parts(chart);
    case "receipt":
      return receipt(chart);
    case "arcs":
      return arcs(chart);
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z`;

const upright = (x: number, from = 0, to = HEIGHT) => `M${round(x)} ${from}V${to}`;

/** A hundred runs, of which so many are lit. */
function field({ value }: ChartOf<"field">): ChartPaths {
  const across = 20;
  const cells = Array.from({ length: 100 }, (_, index) =>
    box((index % across) * 10, Math.floor(index / across) * 20, 8, 16),
  );
  return { lit: cells.slice(0, value).join(""), quiet: cells.slice(value).join("") };
}

/** Bars that start together and end at their dates. */
function dates({ at }: ChartOf<"dates">): ChartPaths {
  const last = Math.max(...at);
  const row = HEIGHT / at.length;
  const bars = at.map((date, index) =>
    box(0, index * row, Math.max((date / last) * WIDTH, 4), row * 0.76),
  );
  return { quiet: bars.slice(0, -1).join(""), lit: bars.at(-1) ?? "", quietLine: upright(0) };
}

/** Ranges around a value, each narrower than the one above it. */
function intervals({ around, ranges }: ChartOf<"intervals">): ChartPaths {
  const ends = ranges.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(...ends);
  const placed = (value: number) => ((value - low) / (Math.max(...ends) - low)) * WIDTH;
  const row = HEIGHT / ranges.length;
  const bars = ranges.map(({ from, to }, index) =>
    box(placed(from), index * row + row * 0.16, placed(to) - placed(from), row * 0.68),
  );
  return { quiet: bars.join(""), litLine: upright(placed(around)) };
}

/** Columns, of which the last counts. */
function columns({ values }: ChartOf<"columns">): ChartPaths {
  const highest = Math.max(...values);
  const step = WIDTH / values.length;
  const bars = values.map((value, index) => {
    const height = (value / highest) * HEIGHT;
    return box(index * step, HEIGHT - height, step * 0.86, height);
  });
  return { quiet: bars.slice(0, -1).join(""), lit: bars.at(-1) ?? "" };
}

/** Working days below one another; what is after the line is shared. */
function shifts({ sharedFrom, days }: ChartOf<"shifts">): ChartPaths {
  const hours = days.flatMap(({ from, to }) => [from, to]);
  const start = Math.min(...hours);
  const placed = (hour: number) => ((hour - start) / (Math.max(...hours) - start)) * WIDTH;
  const row = HEIGHT / days.length;
  const bar = (from: number, to: number, index: number) =>
    box(placed(from), index * row + row * 0.12, placed(to) - placed(from), row * 0.76);
  return {
    quiet: days.map(({ from }, index) => bar(from, sharedFrom, index)).join(""),
    lit: days.map(({ to }, index) => bar(sharedFrom, to, index)).join(""),
    quietLine: upright(placed(sharedFrom)),
  };
}

/** Two edits of one row, and what is kept. */
function merge(): ChartPaths {
  return {
    quietLine: "M0 14H50C90 14 90 50 120 50M0 86H50C90 86 90 50 120 50",
    litLine: "M120 50H176",
    quiet: box(0, 2, 28, 24) + box(0, 74, 28, 24),
    lit: box(160, 30, 40, 40),
  };
}

/** Attempts on a line, and the leap from each to the next. */
function hops({ at }: ChartOf<"hops">): ChartPaths {
  const last = Math.max(...at);
  const base = HEIGHT - 8;
  const placed = (time: number) => round((time / last) * (WIDTH - 4) + 2);
  const longest = Math.max(...at.map((time, index) => time - (at[index - 1] ?? time)));
  const leaps = at.slice(1).map((time, index) => {
    const before = at[index] ?? 0;
    const rise = round(base - ((time - before) / longest) * base * 1.3);
    const [from, to] = [placed(before), placed(time)];
    return `M${from} ${base}C${from} ${rise} ${to} ${rise} ${to} ${base}`;
  });
  return {
    quietLine: `M0 ${base}H${WIDTH}`,
    litLine: leaps.join(""),
    lit: at.map((time) => box(placed(time) - 1.5, base - 6, 3, 14)).join(""),
  };
}

/** Wholes below one another, each of its parts; the last parts count. */
function parts({ rows }: ChartOf<"parts">): ChartPaths {
  const longest = Math.max(...rows.map(sum));
  const height = HEIGHT / rows.length;
  const drawn = rows.map((row, index) =>
    row.map((value, part) => {
      const before = sum(row.slice(0, part));
      const width = (value / longest) * WIDTH - 1.5;
      return box((before / longest) * WIDTH, index * height + height * 0.1, width, height * 0.8);
    }),
  );
  return {
    quiet: drawn.map((row) => row.slice(0, -2).join("")).join(""),
    middle: drawn.map((row) => row.at(-2)).join(""),
    lit: drawn.map((row) => row.at(-1)).join(""),
  };
}

/** A slip of paper: each line is a name and an amount, and the largest amount counts. */
function receipt({ amounts }: ChartOf<"receipt">): ChartPaths {
  const largest = Math.max(...amounts);
  const teeth = Array.from(
    { length: 20 },
    (_, index) => `L${190 - index * 10} ${index % 2 ? 100 : 92}`,
  );
  const row = 84 / amounts.length;
  const line = (amount: number, index: number) => {
    const y = 6 + index * row;
    const width = (amount / largest) * 96;
    return {
      name: box(12, y, 34 + ((index * 17) % 23), row * 0.5),
      sum: box(188 - width, y, width, row * 0.5),
    };
  };
  const lines = amounts.map(line);
  const isLargest = (index: number) => amounts[index] === largest;
  return {
    paper: `M0 0H200V100${teeth.join("")}z`,
    quiet: lines
      .map(({ name, sum: amount }, index) => name + (isLargest(index) ? "" : amount))
      .join(""),
    lit: lines.map(({ sum: amount }, index) => (isLargest(index) ? amount : "")).join(""),
  };
}

/** Half rings within one another, each filled as far as its share; the innermost counts. */
function arcs({ shares }: ChartOf<"arcs">): ChartPaths {
  const radius = (index: number) => 94 - index * 22;
  const arc = (share: number, index: number) => {
    const size = radius(index);
    const angle = Math.PI * (1 - share / 100);
    const x = round(100 + size * Math.cos(angle));
    const y = round(98 - size * Math.sin(angle));
    return `M${100 - size} 98A${size} ${size} 0 0 1 ${x} ${y}`;
  };
  const drawn = shares.map(arc);
  return { quietLine: drawn.slice(0, -1).join(""), litLine: drawn.at(-1) ?? "" };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
