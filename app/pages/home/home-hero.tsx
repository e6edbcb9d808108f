import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Home, LinkRecord } from "#content/types.ts";
import { type Release, ReleaseGate } from "./release-gate.tsx";

/**
 * The drawn width of the robot; less on phones, where more than two pixels per point would only
 * delay.
 */
const SIZES = "(min-width: 88rem) 510px, (min-width: 64rem) 36vw, (min-width: 40rem) 44vw, 58vw";

type Props = Home["hero"] & {
  proof?: LinkRecord | undefined;
  release?: Release | undefined;
};

export function HomeHero({ eyebrow, heading, intro, action, image, proof, release }: Props) {
  const robot = <Picture {...image} sizes={SIZES} isPriority />;
  return (
    <section className="hero" aria-labelledby="hero-heading">
      <div className="wrap hero__grid">
        <div className="hero__copy">
          <p className="eyebrow">{eyebrow}</p>
          <HeadingAndIntro
            id="hero-heading"
            level="h1"
            size="display"
            heading={heading}
            intro={intro}
          />
          <div className="actions">
            {proof ? <ActionLink action={proof} /> : null}
            <ActionLink variant="outline" icon="arrow-right" action={action} />
          </div>
        </div>
      </div>
      <div className="hero__art">
        {release ? (
          <ReleaseGate release={release}>{robot}</ReleaseGate>
        ) : (
          <div className="hero__alone">{robot}</div>
        )}
      </div>
    </section>
  );
}
