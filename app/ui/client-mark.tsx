import { initialsOf } from "./initials.ts";

const STONES = ["river", "orange", "stone"] as const;

/** A client's initials cut in stone, always the same one for the same name; decoration, since the name stands beside it. */
export function ClientMark({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`client-mark client-mark--${STONES[sum % STONES.length]}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
