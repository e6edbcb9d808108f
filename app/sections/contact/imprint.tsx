import type { Imprint as ImprintRows } from "#app/company-registration.ts";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Section } from "#app/ui/section.tsx";

/** Who answers for the site, as the law of some countries wants it said. */
export function Imprint({ rows }: { rows: ImprintRows }) {
  return (
    <Section labelledBy="imprint" tone="terrace" stairs="left">
      <SectionHead id="imprint" heading="Imprint" />
      <dl className="imprint">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
