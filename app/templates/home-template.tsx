import type { Home } from "#content/types.ts";
import { Picture } from "#app/ui/picture.tsx";

export function HomeTemplate({ home }: { home: Home }) {
  return (
    <section>
      <h1 className="t-display">{home.hero.heading}</h1>
      <Picture {...home.hero.image} sizes="100vw" isPriority />
    </section>
  );
}
