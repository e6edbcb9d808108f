import { ClientMark } from "#app/ui/client-mark.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Entry, Quote } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";

type Props = { quote: Quote | undefined; next: Entry };

/** The client has the last word; then the way to the next story. */
export function CaseClose({ quote, next }: Props) {
  return (
    <div className="section band-terrace rise-l">
      <div className="wrap case-close">
        {quote ? (
          <figure>
            <blockquote className="t-h2">{quote.quote}</blockquote>
            <figcaption>
              <ClientMark name={quote.client} />
              <div>
                <strong>{quote.name}</strong>
                <span>{quote.role}</span>
              </div>
            </figcaption>
          </figure>
        ) : null}
        <SmartLink className="case-close__next" href={recordPaths.engagements(next.slug)}>
          <small>Next case study: {next.client}</small>
          <span className="case-close__headline">{next.headline}</span>
          <Icon name="arrow-right" />
        </SmartLink>
      </div>
    </div>
  );
}
