import { Picture } from "#app/ui/picture.tsx";
import type { Image } from "#content/types.ts";

type Props = { image: Image; tone: "deep" | "tinted" };

export function HeroPicture({ image, tone }: Props) {
  return (
    <div className={`hero-picture hero-picture--${tone} ${tone === "deep" ? "cut-tl" : "cut-tr"}`}>
      <Picture {...image} sizes="(min-width: 88rem) 628px, (min-width: 48rem) 48vw, 95vw" isPriority />
    </div>
  );
}
