import type { ComponentProps, ReactNode } from "react";
import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import { TechnologyLogo } from "#app/ui/technology-logo.tsx";

type Props = {
  id: string;
  heading: string;
  intro?: string;
  tone?: LightTone;
  rows: readonly { readonly label: string; readonly logo?: string; readonly value: string }[];
  reveal?: ComponentProps<typeof SplitSection>["reveal"];
  children?: ReactNode;
};

export function DefinitionRows({ rows, children, ...section }: Props) {
  return (
    <SplitSection className="definition-rows" aside={children} {...section}>
      <dl className="ruled">
        {rows.map(({ label, logo, value }) => (
          <div key={label}>
            <dt className="t-h4 logo-place">
              {logo ? <TechnologyLogo logo={logo} /> : null}
              {label}
            </dt>
            <dd className="muted">
              <RichText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </SplitSection>
  );
}
