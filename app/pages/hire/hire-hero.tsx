import type { ReactNode } from "react";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Availability } from "#app/sections/hire/availability.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { NumberedList, StepsList } from "#app/ui/steps-list.tsx";
import type { HireFrame, HirePage } from "#content/types.ts";
import { TechnicalPicture } from "./pictures/technical-picture.tsx";

type Props = {
  page: Pick<HirePage, "hero" | "picture">;
  people: HirePage["team"]["members"];
  labels: HireFrame["hero"];
  /** Where the button leads. */
  start: string;
  /** What happens once the form is sent; it gives way to the outcome. */
  next: HireFrame["inquiry"]["next"];
  price: ReactNode;
  /** The panel with the form. */
  children: ReactNode;
};

/** What is offered, a picture of it, who is free when, and the form. */
export function HireHero({ page, people, labels, start, next, price, children }: Props) {
  const { hero, picture } = page;
  return (
    <section className="hire-hero" aria-labelledby="page-heading">
      <div className="wrap">
        <Breadcrumb />
        <div className={`hire-hero__grid hire-hero__grid--${picture?.place ?? "none"}`}>
          <div className="hire-hero__head">
            <HeadingAndIntro
              id="page-heading"
              level="h1"
              size="h1"
              heading={hero.heading}
              intro={hero.intro}
            />
          </div>
          {picture ? <TechnicalPicture {...picture} sampleLabel={labels.sample} /> : null}
          <div className="hire-hero__copy">
            <StepsList items={hero.points} />
            <Faces people={people} label={labels.people} />
            <div className="hire-hero__start">
              <ButtonLink href={start} variant="outline">
                {hero.action}
              </ButtonLink>
              {price}
            </div>
          </div>
          <div className="hire-hero__ask">
            {children}
            <div className="hire-next">
              <h2 className="t-h4">{next.heading}</h2>
              <NumberedList items={next.steps} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Faces({ people, label }: { people: Props["people"]; label: string }) {
  return (
    <ul className="hire-faces" aria-label={label}>
      {people.map(({ slug, name, role, portrait, page, ...diary }) => (
        <li key={slug}>
          <Portrait {...portrait} avatarOf={name} />
          <span>
            {page ? (
              <SmartLink className="name-link stretched-link" href={page.href}>
                {name}
              </SmartLink>
            ) : (
              <b>{name}</b>
            )}
            <span className="hire-faces__role muted small">{role}</span>
          </span>
          <Availability person={diary} />
        </li>
      ))}
    </ul>
  );
}
