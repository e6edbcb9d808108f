import iconsUrl from "#app/generated/desk-icons.svg?url&no-inline";
import type { IconName } from "#shared/site-map/icon-names.ts";

/** A decorative icon from a separate sprite, so that the public pages' sprite stays small. */
export function DeskIcon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
