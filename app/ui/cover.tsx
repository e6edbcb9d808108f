import type { Cover as CoverRecord } from "#content/types.ts";
import { Picture } from "./picture.tsx";

type Props = CoverRecord & {
  isPriority?: boolean;
};

/** The picture over a post; most are drawings, of which one file serves every width. */
export function Cover({ alt, thumb: _, isPriority = false, ...cover }: Props) {
  return "picture" in cover ? (
    <Picture
      alt={alt}
      isPriority={isPriority}
      picture={cover.picture}
      sizes="(min-width: 64rem) 50vw, 100vw"
    />
  ) : (
    <img
      className="cover"
      src={cover.src}
      width={960}
      height={540}
      alt={alt}
      loading={isPriority ? "eager" : "lazy"}
      fetchPriority={isPriority ? "high" : "auto"}
      decoding="async"
    />
  );
}
