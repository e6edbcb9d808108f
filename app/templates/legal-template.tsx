import { LegalText } from "#app/sections/legal-text.tsx";
import { LongRead } from "#app/sections/long-read.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import type { Legal } from "#content/types.ts";
import { homeTrail } from "./trails.ts";

export function LegalTemplate({ page }: { page: Legal }) {
  const { name, heading, intro, dated, inForceSince, chapters } = page;
  return (
    <>
      <PageHero trail={homeTrail} current={name} heading={heading} intro={intro} />
      <LongRead chapters={chapters.map(({ id, heading }) => ({ id, text: heading }))}>
        <LegalText dated={dated} inForceSince={inForceSince} chapters={chapters} />
      </LongRead>
    </>
  );
}
