import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Work } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";

type Props = { quote: Work["quote"]; next: Pick<Work, "slug" | "headline" | "client"> };

/** The client has the last word; then the way to the next story. */
export function CaseClose({ quote, next }: Props) {
  return (
    <div className="section band-terrace rise-l">
      <div className="wrap case-close">
        <figure>
          <blockquote className="t-h2">{quote.text}</blockquote>
          <figcaption>
            <strong>{quote.name}</strong>
            <span>{quote.role}</span>
          </figcaption>
        </figure>
        <SmartLink className="case-close__next" href={recordPaths.work(next.slug)}>
          <small>Next case study: {next.client}</small>
          <span className="case-close__headline">{next.headline}</span>
          <Icon name="arrow-right" />
        </SmartLink>
      </div>
    </div>
  );
}
