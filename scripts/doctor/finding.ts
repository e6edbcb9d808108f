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

/** What went wrong, by its code when it has one. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message ?? String(error);
};
