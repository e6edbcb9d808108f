import { initialsOf } from "./initials.ts";

const COLOURS = ["deep", "orange", "stone"] as const;

/** The initials of a client or a client's speaker; the colour depends on the name, which is beside it. */
export function ClientMark({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`client-mark client-mark--${COLOURS[sum % COLOURS.length]}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
