// Steps a tenth apart: 1, 1.1, 1.21 … so that whatever is counted by step can be read to a tenth, at any size.
const RATIO = 1.1;

/** The step of a scale that a value falls into; 0 for whatever is below 1. */
export const stepOf = (value: number): number =>
  value < 1 ? 0 : Math.floor(Math.log(value) / Math.log(RATIO) + 1e-9) + 1;

/** The value that a share of what was counted by step does not exceed, null when nothing was: 0.75 for the p75. */
export function quantileOf(steps: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...steps.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [step, count] of [...steps].sort(([a], [b]) => a - b)) {
    if (below + count < total * share) {
      below += count;
      continue;
    }
    // Within a step as if its values were spread evenly.
    const start = step === 0 ? 0 : RATIO ** (step - 1);
    const end = step === 0 ? 1 : start * RATIO;
    return start + ((total * share - below) / count) * (end - start);
  }
  return null;
}
