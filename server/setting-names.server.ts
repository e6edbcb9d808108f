import { settings } from "./settings.server.ts";

const known: readonly string[] = Object.keys(settings);

/** What Node, the system and the installation read from the same file. */
const OTHERS = /^(?:NODE_\w+|TZ|PATH|LANG|LC_\w+|SETTINGS_FILE|UV_\w+|SSL_CERT_\w+)$/;

/**
 * Settings of former releases that another one replaces: the nearest name would be a wrong guess.
 */
const successors: Readonly<Record<string, string>> = { BACKUP_KEY: "BACKUP_RECIPIENTS" };

/** Shorter names of the system, like HOME, are one letter from a setting. */
const LEAST_LETTERS = 5;

export type StrangeName = { readonly name: string; readonly meant: string | null };

/**
 * Unknown names in the settings file, and those in the environment that are probably mistyped
 * settings.
 */
export function strangeNames(
  inFile: readonly string[],
  inEnvironment: readonly string[],
): StrangeName[] {
  const unknownInFile = inFile.filter((name) => !known.includes(name) && !OTHERS.test(name));
  const mistyped = inEnvironment.filter(
    (name) =>
      !known.includes(name) &&
      !OTHERS.test(name) &&
      name.length >= LEAST_LETTERS &&
      meantBy(name) !== null,
  );
  const names = new Set([...unknownInFile, ...mistyped]);
  return [...names].map((name) => ({ name, meant: meantBy(name) }));
}

export const adviceFor = ({ meant }: StrangeName) =>
  meant === null ? ".env.example lists them all." : `Is ${meant} meant?`;

function meantBy(name: string): string | null {
  const plain = name.toUpperCase().replaceAll("-", "_");
  const successor = successors[plain];
  if (successor !== undefined) return successor;
  const distances = known.map((setting) => ({ setting, distance: editDistance(plain, setting) }));
  const [nearest] = distances.toSorted((one, other) => one.distance - other.distance);
  return nearest !== undefined && nearest.distance <= mostSlips(nearest.setting)
    ? nearest.setting
    : null;
}

/** A long name may have more slips; of a short one little would be left. */
const mostSlips = ({ length }: string) => Math.max(1, Math.min(3, Math.floor(length / 4)));

/**
 * How many letters are wrong, missing, too many, or swapped with their neighbour (optimal string
 * alignment).
 */
export function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const replaced = at(row - 1, column - 1) + (isSame ? 0 : 1);
      const shorter = Math.min(at(row - 1, column), at(row, column - 1)) + 1;
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      const swapped = isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(replaced, shorter, swapped));
    }
  }
  return at(one.length, other.length);
}
