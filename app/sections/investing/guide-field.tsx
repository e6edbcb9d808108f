import { ButtonLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { InvestingPage } from "#content/types.ts";
import { guidePath } from "#shared/site-map/paths.ts";

export function GuideField({ heading, body, contents, action, note }: InvestingPage["guide"]) {
  return (
    <Section id="guide" labelledBy="guide-heading">
      <div className="guide-field cut-tr">
        <div className="guide-field__copy">
          <h2 className="t-h1" id="guide-heading">
            {heading}
          </h2>
          <p className="guide-field__body">
            <RichText text={body} />
          </p>
          <ButtonLink href={guidePath} variant="ink" icon="download">
            {action}
          </ButtonLink>
          <p className="small">{note}</p>
        </div>
        <ol className="guide-field__contents">
          {contents.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
