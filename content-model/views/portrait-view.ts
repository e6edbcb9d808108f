import type { Image } from "#content/schema/image.ts";
import type { PortraitRecord } from "#content/schema/portrait.ts";

type Source = {
  readonly portrait: PortraitRecord;
  readonly drawing: string;
  readonly photograph?: Image | undefined;
};

/** How somebody is shown: by the photograph of the record, else by the head that was drawn for it. */
export const toPortrait = ({ portrait, drawing, photograph }: Source) => ({
  ground: portrait.ground,
  drawing,
  photograph,
});

export type Portrait = ReturnType<typeof toPortrait>;
