import type { Imprint as ImprintRows } from "#app/company-registration.ts";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";

/** The imprint that the law of some countries requires. */
export function Imprint({ rows }: { rows: ImprintRows }) {
  return (
    <HeadedSection tone="tinted" stairs="left" id="imprint" heading="Imprint">
      <dl className="imprint">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </HeadedSection>
  );
}
