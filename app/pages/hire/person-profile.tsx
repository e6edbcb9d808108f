import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Availability } from "#app/sections/hire/availability.tsx";
import { DayBars, DayLegend, DayScale } from "#app/sections/hire/day-bars.tsx";
import { Byline } from "#app/sections/social-proof/quote.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CurrencyChoice, Priced } from "#app/ui/currency.tsx";
import { Day } from "#app/ui/day.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { SmartLink, TextLink } from "#app/ui/smart-link.tsx";
import type { HireFrame, LinkRecord, PersonPage, Site } from "#content/types.ts";

type Props = {
  person: PersonPage;
  labels: HireFrame["person"] & Pick<HireFrame["team"], "request">;
  priceAction: LinkRecord;
  /** A comparison that begins with this person. */
  shortlist: LinkRecord | undefined;
} & Pick<Site, "currencies">;

export function PersonProfile(props: Props) {
  const { person, labels } = props;
  const { name, role, portrait, bios, projects, technologies, quote, articles } = person;
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
              <Paragraph
                key={bio}
                className={index === 0 ? "profile__intro" : "muted"}
                text={bio}
              />
            ))}
          </div>
          <div className="profile__side with-side__side">
            <Terms {...props} />
            {quote ? (
              <figure className="profile__quote">
                <blockquote className="profile__intro">{quote.quote}</blockquote>
                <Byline name={quote.name} role={quote.role} portrait={quote.portrait} />
              </figure>
            ) : null}
          </div>
          <div className="profile__text">
            {person.days.length > 0 ? (
              <div className="profile__day">
                <h2 className="t-h4">{labels.day.heading}</h2>
                <DayLegend />
                <DayBars days={person.days} />
                <DayScale />
              </div>
            ) : null}
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
                  <span className="muted small">
                    {[`${client}, ${years}`, ...used].join("\u00a0· ")}
                  </span>
                </li>
              ))}
            </ul>
            {articles.length > 0 ? <Articles articles={articles} /> : null}
          </div>
        </div>
      </div>
    </section>
  );
}

function Articles({ articles }: Pick<PersonPage, "articles">) {
  return (
    <>
      <h2 className="t-h4">Articles</h2>
      <ul className="profile__rows ruled">
        {articles.map(({ label, href, date }) => (
          <li key={href}>
            <SmartLink className="stretched-link" href={href}>
              {label}
            </SmartLink>
            <span className="muted small">
              <Day date={date} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Terms({ person, labels, priceAction, shortlist, currencies }: Props) {
  const { name, hours, languages, city, experience, seniority, rating, request, price } = person;
  return (
    <div className="profile__terms deep-block" data-prices="">
      <Availability person={person} />
      <Facts
        className="facts facts--ruled"
        facts={[
          ["Starts", <Availability key="starts" person={person} words={labels.start} />],
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
      {shortlist ? (
        <SmartLink className="link" href={shortlist.href}>
          {shortlist.label}
          <span className="sr-only">{`: ${name}`}</span>
        </SmartLink>
      ) : null}
      {price ? (
        <>
          <CurrencyChoice currencies={currencies} />
          <TextLink link={priceAction} />
        </>
      ) : null}
    </div>
  );
}
