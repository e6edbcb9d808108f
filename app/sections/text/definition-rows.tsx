import type { ReactNode } from "react";
import { HeadingAndIntro } from "#app/sections/headings/heading-and-intro.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";

type Props = {
  id: string;
  heading: string;
  intro?: string;
  tone?: LightTone;
  rows: readonly { readonly label: string; readonly value: string }[];
  children?: ReactNode;
};

export function DefinitionRows({ id, heading, intro, tone = "paper", rows, children }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div className="definition-rows split">
        <div className="sticky-aside">
          <HeadingAndIntro id={`${id}-heading`} size="h2" heading={heading} intro={intro} />
          {children}
        </div>
        <dl className="ruled">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt className="t-h4">{label}</dt>
              <dd>
                <RichText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
