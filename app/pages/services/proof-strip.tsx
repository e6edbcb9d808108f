import { Byline } from "#app/sections/social-proof/quote.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { Proof } from "#content/types.ts";

export function ProofStrip({ proof: { client, figure, quote, action } }: { proof: Proof }) {
  return (
    <section
      className="wrap section section--paper proof-strip split"
      aria-label={`Proof: ${client}`}
    >
      <div className="proof-strip__figure">
        <p>
          <strong className="measure">{figure.value}</strong>
          {figure.label}
        </p>
        <FigureSources figures={[figure]} />
      </div>
      <div className="proof-strip__quote">
        <figure>
          <blockquote className="t-h2">{quote.quote}</blockquote>
          <Byline name={quote.name} role={quote.role} portrait={quote.portrait} />
        </figure>
        {action ? <TextLink link={action} /> : null}
      </div>
    </section>
  );
}
