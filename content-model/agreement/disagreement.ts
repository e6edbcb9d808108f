import type { Content } from "#content/definitions.ts";

/** A contradiction between records, at the field that has to change. */
export type Disagreement = {
  readonly collection: keyof Content;
  readonly slug: string;
  readonly path: readonly PropertyKey[];
  readonly text: string;
};
