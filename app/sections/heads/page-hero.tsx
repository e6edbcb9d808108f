import type { ReactNode } from "react";
import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { LinkRecord } from "#content/types.ts";
import { Breadcrumb } from "./breadcrumb.tsx";

type Props = {
  /** What the thing is called, above a headline that says something else. */
  eyebrow?: string;
  heading: string;
  intro: string;
  points?: readonly string[];
  /** The first is the main one. */
  actions?: readonly LinkRecord[];
  /** A quiet line below the actions, with a link. */
  note?: { readonly text: string; readonly action: LinkRecord };
  /** Where the media stand; `compact` is a low header on the first terrace for pages that are lists. */
  variant?: "media-right" | "media-left" | "compact";
  /** Beside the copy: a drawing, cards or a picture. */
  children?: ReactNode;
};

export function PageHero(props: Props) {
  const { eyebrow, heading, intro, points = [], actions = [], note, variant = "media-right", children } = props;
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
            <HeadAndLead id="page-heading" level="h1" size="h1" heading={heading} lead={intro} />
            <StepsList items={points} />
            {actions.length > 0 ? <Actions items={actions} /> : null}
            {note ? (
              <p className="page-hero__note small">
                {note.text}{" "}
                <SmartLink className="link" href={note.action.href}>
                  {note.action.label}
                </SmartLink>
              </p>
            ) : null}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}

function Actions({ items }: { items: readonly LinkRecord[] }) {
  return (
    <div className="actions">
      {items.map(({ label, href }, index) => (
        <ButtonLink key={href} href={href} variant={index === 0 ? "solid" : "outline"}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
