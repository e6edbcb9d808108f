import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Home, LinkRecord } from "#content/types.ts";

/** The drawn width of the robot; less on phones, where more than two pixels per point would only delay. */
const SIZES = "(min-width: 88rem) 638px, (min-width: 40rem) 46vw, 64vw";

type Props = Home["hero"] & {
  proof?: LinkRecord | undefined;
};

export function HomeHero({ eyebrow, heading, intro, action, image, proof }: Props) {
  return (
    <section className="hero" aria-labelledby="hero-heading">
      <div className="wrap hero__grid">
        <div className="hero__copy">
          <p className="eyebrow">{eyebrow}</p>
          <HeadingAndIntro id="hero-heading" level="h1" size="display" heading={heading} intro={intro} />
          <div className="actions">
            {proof ? <ActionLink action={proof} /> : null}
            <ActionLink variant="outline" icon="arrow-right" action={action} />
          </div>
        </div>
        <div className="hero__art">
          <div className="hero__stair hero__stair--sun" />
          <div className="hero__stair hero__stair--stone" />
          <div className="hero__robot">
            <Picture {...image} sizes={SIZES} isPriority />
          </div>
        </div>
      </div>
    </section>
  );
}
