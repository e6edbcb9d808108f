import { ClientMark } from "#app/ui/client-mark.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Proof } from "#content/types.ts";

/** One engagement as proof: its figure, what the client says, and the way to read on. */
export function ProofStrip({ proof: { client, figure, quote, href, action } }: { proof: Proof }) {
  return (
    <section className="wrap section section--paper proof-strip" aria-label={`Proof: ${client}`}>
      <div className="proof-strip__figure river-block">
        <p>
          <strong>{figure.value}</strong>
          {figure.label}
        </p>
        <FigureSources figures={[figure]} />
      </div>
      <div className="proof-strip__quote">
        <figure>
          <blockquote className="t-h4">{quote.quote}</blockquote>
          <figcaption>
            <ClientMark name={quote.client} />
            <span>
              <strong>{quote.name}</strong>, {quote.role}
            </span>
          </figcaption>
        </figure>
        <SmartLink className="link" href={href}>
          {action}
        </SmartLink>
      </div>
    </section>
  );
}
