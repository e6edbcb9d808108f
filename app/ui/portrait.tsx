import type { Portrait as PortraitRecord } from "#content/types.ts";
import { Picture } from "./picture.tsx";

/** Larger than this a drawn head would pretend to be a picture of somebody. */
const SIZE = 160;

/** Somebody's head, drawn or photographed; decoration, since the name stands beside it. */
export function Portrait({ ground, drawing, photograph }: PortraitRecord) {
  return (
    <span className={`portrait portrait--${ground}`}>
      {photograph ? (
        <Picture {...photograph} alt="" sizes={`${SIZE}px`} />
      ) : (
        <img src={drawing} width={SIZE} height={SIZE} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
