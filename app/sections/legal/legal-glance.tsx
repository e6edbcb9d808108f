import type { Legal } from "#content/types.ts";

/** What somebody who reads nothing else should know, in figures or single words. */
export function LegalGlance({ items }: { items: Legal["glance"] }) {
  return (
    <dl className="hero-panel river-block cut-tr legal-glance">
      {items.map(({ fact, meaning }) => (
        <div key={meaning}>
          <dt>{fact}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
