import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { LinkRecord } from "#content/types.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { HeadingAndIntro } from "./heading-and-intro.tsx";

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
  /** The side of the media; `compact` is a low header for list pages. */
  variant?: "media-right" | "media-left" | "compact";
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
    firstAction = "solid",
    variant = "media-right",
    children,
  } = props;
  return (
    <section
      className={variant === "compact" ? "page-hero page-hero--compact" : "page-hero"}
      aria-labelledby="page-heading"
    >
      <div className="wrap">
        <Breadcrumb />
        <div className={`page-hero__grid ${children ? `page-hero__grid--${variant}` : ""}`}>
          <div className="page-hero__copy">
            {eyebrow ? <p className="page-hero__eyebrow">{eyebrow}</p> : null}
            <HeadingAndIntro id="page-heading" level="h1" size="h1" heading={heading} intro={intro} />
            <StepsList items={points} />
            {actions.length > 0 ? <Actions items={actions} first={firstAction} /> : null}
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

function Actions({ items, first }: { items: readonly LinkRecord[]; first: "solid" | "outline" }) {
  return (
    <div className="actions">
      {items.map(({ label, href }, index) => (
        <ButtonLink key={href} href={href} variant={index === 0 ? first : "outline"}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
