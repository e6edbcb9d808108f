import { initialsOf } from "./initials.ts";

const STONES = ["deep", "orange", "stone"] as const;

/** A client's initials; the colour depends on the name. Decorative: the name is beside it. */
export function ClientMark({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`client-mark client-mark--${STONES[sum % STONES.length]}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
