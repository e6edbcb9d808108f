import type { Portrait as PortraitRecord } from "#content/types.ts";
import { initialsOf } from "./initials.ts";
import { Picture } from "./picture.tsx";

/** In a larger size, a drawing could be mistaken for a photograph. */
const SIZE = 160;

type Props = PortraitRecord & {
  /** The person's name, for a small portrait: initials replace it if it fails to load (behaviors/avatars.ts). */
  avatarOf?: string;
};

/** A drawn or photographed portrait. It is decorative, because the name is beside it. */
export function Portrait({ ground, drawing, photograph, avatarOf }: Props) {
  const tone = `portrait--${ground}`;
  const avatar = avatarOf ? { className: `avatar ${tone}`, "data-initials": initialsOf(avatarOf) } : undefined;
  const frame = { className: `portrait ${tone}`, ...avatar };
  if (photograph)
    return (
      <span {...frame}>
        <Picture {...photograph} alt="" sizes={`${SIZE}px`} />
      </span>
    );
  const image = <img src={drawing} width={SIZE} height={SIZE} alt="" loading="lazy" {...avatar} />;
  return avatar ? image : <span {...frame}>{image}</span>;
}
