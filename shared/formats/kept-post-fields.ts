/** Fields of a post that programs write, and which forms and earlier versions leave alone. */
export const keptPostFields = ["id", "publishedAt", "updatedAt"] as const;

export const isKeptPostField = (name: string): boolean =>
  keptPostFields.some((field) => field === name);
