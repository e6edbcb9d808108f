import { Breadcrumb } from "#app/sections/heads/breadcrumb.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ClientMark } from "#app/ui/client-mark.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { EntryPage, WorkPage } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";

type Props = { page: EntryPage; labels: WorkPage["engagement"] };

/** One engagement on one screen: what it was and what was done, its figures beside that, and the ways on. */
export function EngagementSheet({ page, labels }: Props) {
  const { headline, client, business, field, place, years, figures, quote } = page;
  return (
    <section className="page-hero" aria-labelledby="page-heading">
      <div className="wrap">
        <Breadcrumb />
        <div className="engagement">
          <div className="engagement__head">
            <p className="engagement__facts">
              <strong>{client}</strong>, {business}. {field}. {place}. {years}.
            </p>
            <h1 className="t-h2" id="page-heading">
              {headline}
            </h1>
          </div>
          <div className="engagement__text">
            <h2 className="t-h4">{labels.was}</h2>
            <p className="engagement__was">
              <RichText text={page.was} />
            </p>
            <h2 className="t-h4">{labels.done}</h2>
            <StepsList items={page.done} />
            {quote ? (
              <figure className="engagement__quote">
                <blockquote>{quote.quote}</blockquote>
                <figcaption className="small">
                  <ClientMark name={quote.client} />
                  <span>
                    <strong>{quote.name}</strong>, {quote.role}
                  </span>
                </figcaption>
              </figure>
            ) : null}
          </div>
          <div className="engagement__aside">
            <div className="engagement__figures river-block cut-tr">
              <dl>
                {figures.map(({ value, label }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <FigureSources figures={figures} />
            </div>
            <Ways page={page} labels={labels} />
          </div>
        </div>
      </div>
    </section>
  );
}

function Ways({ page, labels }: Pick<Props, "page" | "labels">) {
  const { technologies, team, service, next } = page;
  return (
    <>
      <h2 className="t-h4">{labels.technologies}</h2>
      <TagList label={labels.technologies} items={technologies} />
      <p className="small">
        {labels.team}: {team.map(({ name }) => name).join(", ")}
      </p>
      <p className="engagement__ways">
        <SmartLink className="link" href={service.href}>
          {service.label}
        </SmartLink>
        <SmartLink className="link" href={recordPaths.engagements(next.slug)}>
          {`${labels.next}: ${next.client}`}
        </SmartLink>
      </p>
    </>
  );
}
