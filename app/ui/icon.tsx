import iconsUrl from "#app/generated/icons.svg?url&no-inline";
import type { IconName } from "#shared/site-map/icon-names.ts";

/** A decorative icon of the sprite; the text beside it gives its meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
