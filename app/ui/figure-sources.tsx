import type { Figure } from "#content/types.ts";

type Props = { figures: readonly Pick<Figure, "label" | "source">[] };

export function FigureSources({ figures }: Props) {
  return (
    <details className="figure-sources" data-pagefind-ignore="">
      <summary>How this was measured</summary>
      {figures.length === 1 ? (
        <p>{figures[0]?.source}.</p>
      ) : (
        <dl>
          {figures.map(({ label, source }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{source}.</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
