import iconsUrl from "#app/generated/desk-icons.svg?url&no-inline";
import type { IconName } from "#shared/icon-names.ts";

/** A decorative icon of the desk's own sprite, so that the one of the pages does not grow with it. */
export function DeskIcon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
