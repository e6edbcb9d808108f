import { print } from "../store/printable.ts";

export type Finding = {
  readonly state: "well" | "look" | "broken";
  /** What was looked at, and how it is. */
  readonly says: string;
  /** What to do about it. */
  readonly advice?: string;
};

export const well = (says: string): Finding => ({ state: "well", says });
export const look = (says: string, advice: string): Finding => ({ state: "look", says, advice });
export const broken = (says: string, advice: string): Finding => ({ state: "broken", says, advice });

const MARKS = { well: "well   ", look: "look   ", broken: "BROKEN " } as const;

/** Prints findings, and sets the exit code to 1 when one of them is in a failing state. */
export function report(findings: readonly Finding[], fails: readonly Finding["state"][], good: string, bad: string) {
  for (const { state, says, advice } of findings)
    print(`${MARKS[state]}${says}${advice ? `\n         ${advice}` : ""}`);
  const count = findings.filter(({ state }) => fails.includes(state)).length;
  print(count === 0 ? good : `${count} ${bad}`);
  process.exitCode = count === 0 ? 0 : 1;
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "names cannot be looked up just now",
  ETIMEDOUT: "no answer in time",
  EACCES: "this account may not",
  "28P01": "user or password is wrong",
  "3D000": "there is no such database",
  "42501": "this user may not",
};

/** The reason of an error in words, followed by its own message and code. */
export const reasonOf = (error: unknown): string => {
  const { code = "", message = "", errors } = error as NodeJS.ErrnoException & { errors?: readonly Error[] };
  // When several addresses were tried, the first error is enough.
  const said = (message || errors?.[0]?.message || "").split("\n")[0];
  const words = WORDS[code] ?? WORDS[/\bE[A-Z_]{4,}\b/.exec(said ?? "")?.[0] ?? ""];
  return [words, said, code]
    .filter((part, at, all) => part && all.findIndex((each) => each?.includes(part)) === at)
    .join(", ");
};
