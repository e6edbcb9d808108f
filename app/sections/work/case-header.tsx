import type { ReactNode } from "react";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { Facts, pairsOf } from "#app/ui/facts.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import type { CasePage, EntryPage } from "#content/types.ts";

type Props = {
  page: CasePage | EntryPage;
  when: readonly [label: string, value: string];
  team: string;
  children: ReactNode;
};

export const HEADER_RESULTS = 3;

export function CaseHeader({ page, when, team, children }: Props) {
  const figures = page.measured.slice(0, HEADER_RESULTS);
  const facts: [string, string][] = [
    ["Client", page.client],
    ["Field", page.field],
    ["Place", page.place],
    [...when],
    ["Team", team],
  ];
  return (
    <>
      <PageHero heading={page.headline} intro={page.summary} />
      <div className="case-header wrap">
        <Facts facts={facts} />
        <div className="case-panel deep-block cut-tr">
          <div className="case-panel__text stack">
            {figures.length > 0 ? (
              <Facts facts={pairsOf(figures)} className="case-panel__results figures" label="Results" />
            ) : null}
            <FigureSources figures={figures} />
          </div>
          {children}
        </div>
      </div>
    </>
  );
}
