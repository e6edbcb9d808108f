import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { LegalText } from "#app/sections/legal/legal-text.tsx";
import { LongRead } from "#app/sections/text/long-read.tsx";
import type { Legal } from "#content/types.ts";

export function LegalTemplate({ page }: { page: Legal }) {
  const { heading, intro, ask, dated, inForceSince, chapters } = page;
  return (
    <>
      <PageHero heading={heading} intro={intro} note={ask} />
      <LongRead chapters={chapters}>
        <LegalText dated={dated} inForceSince={inForceSince} chapters={chapters} />
      </LongRead>
    </>
  );
}
