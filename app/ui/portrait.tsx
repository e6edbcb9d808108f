import type { Portrait as PortraitRecord } from "#content/types.ts";
import { Picture } from "./picture.tsx";

/** In a larger size, a drawing could be mistaken for a photograph. */
const SIZE = 160;

type Props = PortraitRecord & {
  /**
   * The width of a photograph where it may be larger than a drawing, as in the `sizes` of a
   * picture.
   */
  photographSizes?: string;
  /**
   * The person's name, for a small portrait: initials replace it if it fails to load
   * (browser/behaviors/start-behaviors.ts).
   */
  avatarOf?: string;
};

export function Portrait({ ground, drawing, photograph, photographSizes, avatarOf }: Props) {
  const tone = `portrait--${ground}`;
  const avatar = avatarOf
    ? { className: `avatar ${tone}`, "data-initials": initialsOf(avatarOf) }
    : undefined;
  const frame = { className: `portrait ${tone}`, ...avatar };
  if (photograph)
    return (
      <span {...frame}>
        <Picture {...photograph} alt="" sizes={photographSizes ?? `${SIZE}px`} />
      </span>
    );
  const image = (
    <img
      src={drawing}
      width={SIZE}
      height={SIZE}
      alt=""
      loading="lazy"
      decoding="async"
      {...avatar}
    />
  );
  return avatar ? image : <span {...frame}>{image}</span>;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")].at(0) ?? "")
    .join("")
    .toUpperCase();
}
