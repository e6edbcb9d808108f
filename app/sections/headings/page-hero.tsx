import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { Image, LinkRecord } from "#content/types.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { HeadingAndIntro } from "./headings.tsx";

type Props = {
  eyebrow?: string;
  heading: string;
  intro: string;
  points?: readonly string[];
  /** The first is the main one, except beside a form, which has its own button. */
  actions?: readonly LinkRecord[];
  firstAction?: "solid" | "outline";
  note?: { readonly text: string; readonly action: LinkRecord };
  price?: ReactNode;
  /** The colour of the whole hero, from edge to edge. */
  ground?: "deep" | "tinted";
  /** A picture that bleeds runs on to the edge of the screen. */
  variant?: "media-right" | "media-left" | "bleed-right" | "bleed-left" | "compact";
  children?: ReactNode;
};

export function PageHero(props: Props) {
  const {
    eyebrow,
    heading,
    intro,
    points = [],
    actions = [],
    note,
    price,
    ground,
    firstAction = "solid",
    variant = "media-right",
    children,
  } = props;
  return (
    <section
      className={[
        "page-hero",
        variant === "compact" ? "page-hero--compact" : "",
        ground ? `page-hero--ground band-${ground}` : "",
      ].join(" ")}
      aria-labelledby="page-heading"
    >
      <div className="wrap">
        <Breadcrumb />
        <div className={`page-hero__grid ${children ? `page-hero__grid--${variant}` : ""}`}>
          <div className="page-hero__copy">
            {eyebrow ? <p className="page-hero__eyebrow">{eyebrow}</p> : null}
            <HeadingAndIntro
              id="page-heading"
              level="h1"
              size="h1"
              heading={heading}
              intro={intro}
            />
            <StepsList items={points} />
            {actions.length > 0 ? (
              <div className="actions">
                {actions.map(({ label, href }, index) => (
                  <ButtonLink
                    key={href}
                    href={href}
                    variant={index === 0 ? firstAction : "outline"}
                  >
                    {label}
                  </ButtonLink>
                ))}
              </div>
            ) : null}
            {note ? (
              <p className="page-hero__note small">
                {note.text} <TextLink link={note.action} />
              </p>
            ) : null}
            {price}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}

/** A render that stands on the ground of the hero and runs off its edge. */
export function HeroRender({ image }: { image: Image }) {
  return (
    <div className="hero-picture hero-picture--render">
      <Picture
        {...image}
        sizes="(min-width: 88rem) 628px, (min-width: 48rem) 48vw, 95vw"
        isPriority
      />
    </div>
  );
}

export function HeroPicture({ image, tone }: { image: Image; tone: "deep" | "tinted" }) {
  return (
    <div className={`hero-picture hero-picture--${tone} ${tone === "deep" ? "cut-tl" : "cut-tr"}`}>
      <Picture
        {...image}
        sizes="(min-width: 88rem) 628px, (min-width: 48rem) 48vw, 95vw"
        isPriority
      />
    </div>
  );
}
