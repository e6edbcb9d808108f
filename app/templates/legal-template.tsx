import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { LegalGlance } from "#app/sections/legal/legal-glance.tsx";
import { LegalText } from "#app/sections/legal/legal-text.tsx";
import { LongRead } from "#app/sections/text/long-read.tsx";
import type { Legal } from "#content/types.ts";

export function LegalTemplate({ page }: { page: Legal }) {
  const { heading, intro, ask, glance, dated, inForceSince, chapters } = page;
  return (
    <>
      <PageHero heading={heading} intro={intro} note={ask}>
        <LegalGlance items={glance} />
      </PageHero>
      <LongRead chapters={chapters}>
        <LegalText dated={dated} inForceSince={inForceSince} chapters={chapters} />
      </LongRead>
    </>
  );
}
