import type { Device } from "#shared/contracts/analytics.ts";
import type { FieldVitals } from "#shared/contracts/desk-analytics.ts";
import { quantileOf } from "#shared/formats/scale.ts";

type Steps = readonly { readonly name: string; readonly device: string; readonly count: number }[];
type Vital = "LCP" | "INP" | "CLS";

/** The 75th percentile of each vital, by kind of page and device. Names are a kind of page and a step of the scale. */
export async function fieldVitals(read: (dimension: Vital) => Promise<Steps>): Promise<FieldVitals[]> {
  const lines = new Map<string, Record<Vital, Map<number, number>>>();
  for (const vital of ["LCP", "INP", "CLS"] as const) {
    for (const { name, device, count } of await read(vital)) {
      const [pageKind, step] = name.split(" ");
      const key = `${pageKind} ${device}`;
      const line = lines.get(key) ?? { LCP: new Map(), INP: new Map(), CLS: new Map() };
      lines.set(key, line);
      line[vital].set(Number(step), count);
    }
  }
  const vitals = [...lines].map(([key, line]) => {
    const [pageKind = "", device] = key.split(" ");
    const visits = Object.values(line).map((steps) => steps.values().reduce((sum, count) => sum + count, 0));
    const [LCP, INP, CLS] = [line.LCP, line.INP, line.CLS].map((steps) => quantileOf(steps, 0.75));
    return {
      ...{ pageKind, device: device as Device, visits: Math.max(...visits) },
      ...{ LCP: LCP ?? null, INP: INP ?? null, CLS: CLS == null ? null : CLS / 1_000 },
    };
  });
  return vitals.sort((a, b) => b.visits - a.visits);
}
