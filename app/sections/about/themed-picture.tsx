import type { Image } from "#content/types.ts";

type Props = { day: Image; night: Image; sizes: string };

/**
 * A picture by day in the light theme and by night in the dark one. The browser fetches at once the one that the
 * system prefers; the other is fetched only when the visitor has chosen the other theme.
 */
export function ThemedPicture({ day, night, sizes }: Props) {
  return (
    <>
      <SchemePicture className="themed-picture" light={day} dark={night} sizes={sizes} loading="eager" />
      <SchemePicture
        className="themed-picture themed-picture--chosen"
        light={night}
        dark={day}
        sizes={sizes}
        loading="lazy"
      />
    </>
  );
}

type SchemeProps = { className: string; light: Image; dark: Image; sizes: string; loading: "eager" | "lazy" };

function SchemePicture({ className, light, dark, sizes, loading }: SchemeProps) {
  const { src, w, h } = light.picture.img;
  return (
    <picture className={className}>
      {[dark, light].map(({ picture }) =>
        Object.entries(picture.sources).map(([format, srcSet]) => (
          <source
            key={picture.img.src + format}
            type={`image/${format}`}
            media={`(prefers-color-scheme: ${picture === dark.picture ? "dark" : "light"})`}
            srcSet={srcSet}
            sizes={sizes}
          />
        )),
      )}
      <img
        src={src}
        width={w}
        height={h}
        alt={light.alt}
        loading={loading}
        fetchPriority={loading === "eager" ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
