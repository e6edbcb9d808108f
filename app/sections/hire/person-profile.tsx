import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CurrencyChoice, Priced } from "#app/ui/currency.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { SmartLink, TextLink } from "#app/ui/smart-link.tsx";
import type { HireFrame, LinkRecord, PersonPage, Site } from "#content/types.ts";
import { Availability } from "./person-card.tsx";

type Props = {
  person: PersonPage;
  labels: HireFrame["person"] & Pick<HireFrame["team"], "request">;
  priceAction: LinkRecord;
} & Pick<Site, "currencies">;

export function PersonProfile(props: Props) {
  const { person, labels } = props;
  const { name, role, portrait, bios, projects, technologies } = person;
  return (
    <section className="page-hero" aria-labelledby="page-heading">
      <div className="wrap">
        <Breadcrumb />
        <div className="profile split with-side">
          <header className="profile__head">
            <Portrait {...portrait} />
            <div>
              <HeadingAndIntro id="page-heading" level="h1" size="h1" heading={name} />
              <p className="t-intro">{role}</p>
            </div>
          </header>
          <div className="profile__bios">
            {bios.map((bio, index) => (
              <Paragraph key={bio} className={index === 0 ? "profile__intro" : "muted"} text={bio} />
            ))}
          </div>
          <Terms {...props} />
          <div className="profile__text">
            <h2 className="t-h4">{labels.technologies}</h2>
            <TagList label={labels.technologies} items={technologies} />
            <h2 className="t-h4">{labels.projects}</h2>
            <ul className="profile__rows ruled">
              {projects.map(({ headline, client, years, href, technologies: used }) => (
                <li key={headline}>
                  {href ? (
                    <SmartLink className="stretched-link" href={href}>
                      {headline}
                    </SmartLink>
                  ) : (
                    headline
                  )}
                  <span className="muted small">{[`${client}, ${years}`, ...used].join("\u00a0· ")}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

function Terms({ person, labels, priceAction, currencies }: Props) {
  const { name, availability, hours, languages, city, experience, seniority, rating, request, start, price } = person;
  return (
    <div className="profile__terms with-side__side deep-block cut-tr" data-prices="">
      <Availability text={availability} />
      <Facts
        className="facts facts--ruled"
        facts={[
          ["Starts", start],
          ["Hours", hours],
          ["Languages", languages.join(", ")],
          ["Based in", city],
          ["Experience", `${experience}, ${seniority.toLowerCase()}`],
          ["Client rating", `${rating} of 5`],
          ...(price ? [["Price", <Priced key="price" {...price} />] as const] : []),
        ]}
      />
      <ButtonLink href={request}>
        {labels.request}
        <span className="sr-only">{` with ${name}`}</span>
      </ButtonLink>
      {price ? (
        <>
          <CurrencyChoice currencies={currencies} />
          <TextLink link={priceAction} />
        </>
      ) : null}
    </div>
  );
}
