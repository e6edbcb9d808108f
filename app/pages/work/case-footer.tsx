import { Byline } from "#app/sections/social-proof/quote.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { CasePage, Entry, EntryPage } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

type Props = { quote: (CasePage | EntryPage)["quote"]; next: Entry };

export function CaseFooter({ quote, next }: Props) {
  return (
    <div className="section band-tinted">
      <div className="wrap case-footer">
        {quote ? (
          <figure>
            <blockquote>{quote.quote}</blockquote>
            <Byline name={quote.name} role={quote.role} portrait={quote.portrait} />
          </figure>
        ) : null}
        <SmartLink
          className="case-footer__next link-card"
          href={recordPaths.engagements(next.slug)}
        >
          <small>Next project: {next.client}</small>
          <span className="case-footer__headline">{next.headline}</span>
          <Icon name="arrow-right" />
        </SmartLink>
      </div>
    </div>
  );
}
