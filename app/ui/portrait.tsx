import type { Portrait as PortraitRecord } from "#content/types.ts";
import { Picture } from "./picture.tsx";

/** In a larger size, a drawing could be mistaken for a photograph. */
const SIZE = 160;

type Props = PortraitRecord & {
  /** The person's name, for a small portrait: initials replace it if it fails to load (behaviors/start-behaviors.ts). */
  avatarOf?: string;
};

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

export const ClientMark = ({ name }: { name: string }) => (
  <span className="client-mark" aria-hidden="true">
    {initialsOf(name)}
  </span>
);

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")].at(0) ?? "")
    .join("")
    .toUpperCase();
}
