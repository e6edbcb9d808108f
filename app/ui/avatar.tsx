import { useEffect, useRef, useState } from "react";
import type { Image } from "#content/types.ts";
import { Picture } from "./picture.tsx";

/**
 * A portrait beside a name. The initials stand underneath: they show while the picture loads (after a
 * moment, so that a quick one does not flash them) and stay when there is none or it fails.
 */
export function Avatar({ name, image }: { name: string; image: Image | null }) {
  const place = useRef<HTMLSpanElement>(null);
  const [hasFailed, setFailed] = useState(false);

  // It may have failed before this code was here to be told.
  useEffect(() => {
    const drawn = place.current?.querySelector("img");
    if (drawn?.complete && drawn.naturalWidth === 0) setFailed(true);
  }, []);

  const shown = hasFailed ? null : image;
  return (
    <span className="avatar" aria-hidden="true" ref={place} onErrorCapture={() => setFailed(true)}>
      <span className={shown ? "avatar__initials avatar__initials--late" : "avatar__initials"}>{initialsOf(name)}</span>
      {shown ? <Picture {...shown} alt="" sizes="3.25rem" /> : null}
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
