import type { Legal } from "#content/types.ts";

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
