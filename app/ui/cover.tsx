import type { Cover as CoverRecord } from "#content/types.ts";

type Props = CoverRecord & {
  /** The picture that the first screen shows. */
  isPriority?: boolean;
};

/** The drawing over a post; a vector, so that one file serves every width. */
export function Cover({ src, alt, isPriority = false }: Props) {
  return (
    <img
      className="cover"
      src={src}
      width={800}
      height={600}
      alt={alt}
      loading={isPriority ? "eager" : "lazy"}
      fetchPriority={isPriority ? "high" : "auto"}
      decoding="async"
    />
  );
}
