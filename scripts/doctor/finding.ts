import { print } from "../store/printable.ts";

export type Finding = {
  readonly state: "well" | "look" | "broken";
  readonly says: string;
  readonly advice?: string;
};

export const well = (says: string): Finding => ({ state: "well", says });
export const look = (says: string, advice: string): Finding => ({ state: "look", says, advice });
export const broken = (says: string, advice: string): Finding => ({
  state: "broken",
  says,
  advice,
});

const MARKS = { well: "well   ", look: "look   ", broken: "BROKEN " } as const;

export function report(
  findings: readonly Finding[],
  fails: readonly Finding["state"][],
  good: string,
  bad: string,
) {
  for (const { state, says, advice } of findings)
    print(`${MARKS[state]}${says}${advice ? `\n         ${advice}` : ""}`);
  const count = findings.filter(({ state }) => fails.includes(state)).length;
  print(count === 0 ? good : `${count} ${bad}`);
  process.exitCode = count === 0 ? 0 : 1;
}

/** The message and code of an error; if several addresses were tried, of the first one. */
export function reasonOf(error: unknown): string {
  const {
    code = "",
    message = "",
    errors,
  } = error as NodeJS.ErrnoException & { errors?: readonly Error[] };
  const [said = ""] = (message || errors?.[0]?.message || "").split("\n");
  return [said, said.includes(code) ? "" : code].filter(Boolean).join(", ");
}
