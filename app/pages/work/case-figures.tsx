import type { ReactNode } from "react";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import type { Figure } from "#content/types.ts";
import { figureName } from "./figure-name.ts";

type Props = {
  slug: string;
  figures: readonly Figure[];
  /** A picture beside the figures, or below them if it is a screen. */
  children: ReactNode;
  hasScreen?: boolean;
};

/** The results as the largest words of the page, on its one dark band. */
export function CaseFigures({ slug, figures, children, hasScreen = false }: Props) {
  return (
    <div className="case-panel band-deep" data-screen={hasScreen || undefined}>
      <div className="wrap case-panel__grid">
        <div>
          <dl className="case-panel__results" aria-label="Results">
            {figures.map(({ label, value }, place) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span style={place === 0 ? { viewTransitionName: figureName(slug) } : undefined}>
                    {value}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <FigureSources figures={figures} />
        </div>
        {children}
      </div>
    </div>
  );
}
