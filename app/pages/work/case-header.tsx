import type { ReactNode } from "react";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { Facts } from "#app/ui/facts.tsx";
import type { CasePage, EntryPage } from "#content/types.ts";
import { CaseFigures } from "./case-figures.tsx";
import { figuresOf } from "./figures-of.ts";

type Props = {
  page: CasePage | EntryPage;
  facts: readonly (readonly [label: string, value: string])[];
  children: ReactNode;
};

const ENTRY_RESULTS = 3;

/** The results stand in the first screen; who and where come after them. */
export function CaseHeader({ page, facts, children }: Props) {
  return (
    <>
      <PageHero heading={page.headline} intro={page.summary} />
      <CaseFigures
        slug={page.slug}
        figures={
          page.kind === "case" ? figuresOf(page).panel : page.measured.slice(0, ENTRY_RESULTS)
        }
        hasScreen={page.kind === "entry"}
      >
        {children}
      </CaseFigures>
      <div className="case-header wrap">
        <Facts
          facts={[["Client", page.client], ["Field", page.field], ["Place", page.place], ...facts]}
        />
      </div>
    </>
  );
}
