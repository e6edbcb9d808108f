import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import { NumberedList } from "#app/ui/steps-list.tsx";
import type { InvestingPage } from "#content/types.ts";
import { guidePath } from "#shared/site-map/paths.ts";

export function GuideField({ heading, body, contents, action, note }: InvestingPage["guide"]) {
  return (
    <Section id="guide" labelledBy="guide-heading">
      <div className="guide-field accent-block cut-tr">
        <div className="guide-field__copy">
          <HeadingAndIntro id="guide-heading" size="h1" heading={heading} />
          <Paragraph className="guide-field__body" text={body} />
          <ButtonLink href={guidePath} variant="ink" icon="download">
            {action}
          </ButtonLink>
          <p className="small">{note}</p>
        </div>
        <NumberedList items={contents} />
      </div>
    </Section>
  );
}
