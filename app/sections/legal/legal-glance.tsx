import type { Legal } from "#content/types.ts";

/** A summary for readers who read nothing else. */
export function LegalGlance({ items }: { items: Legal["glance"] }) {
  return (
    <dl className="hero-panel deep-block cut-tr legal-glance">
      {items.map(({ fact, meaning }) => (
        <div key={meaning}>
          <dt>{fact}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
