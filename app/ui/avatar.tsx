import type { Image } from "#content/types.ts";
import { Picture } from "./picture.tsx";

/**
 * A portrait beside a name. The initials stand underneath: they show while the picture loads (after a moment, so that
 * a quick one does not flash them) and stay when there is none or it fails (behaviors/avatars.ts).
 */
export function Avatar({ name, image }: { name: string; image: Image | null }) {
  return (
    <span className="avatar" aria-hidden="true">
      <span className={image ? "avatar__initials avatar__initials--late" : "avatar__initials"}>{initialsOf(name)}</span>
      {image ? <Picture {...image} alt="" sizes="3.25rem" /> : null}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")].at(0) ?? "")
    .join("")
    .toUpperCase();
}
