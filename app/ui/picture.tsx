import { preload } from "react-dom";
import type { Image } from "#content/types.ts";

type Props = Image & {
  sizes: string;
  isPriority?: boolean;
};

export function Picture({ alt, picture, sizes, isPriority = false }: Props) {
  const [best] = Object.entries(picture.sources);
  if (isPriority && best) {
    const [format, imageSrcSet] = best;
    preload(picture.img.src, {
      as: "image",
      type: `image/${format}`,
      imageSrcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture>
      {Object.entries(picture.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.img.src}
        width={picture.img.w}
        height={picture.img.h}
        alt={alt}
        loading={isPriority ? "eager" : "lazy"}
        fetchPriority={isPriority ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
