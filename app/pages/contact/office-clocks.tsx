import type { Site } from "#content/types.ts";
import { readOfficeHours } from "#shared/formats/office-time.ts";

/**
 * What the clocks of the offices show now (browser/behaviors/office-clocks.ts). Their hours are there
 * without a script.
 */
export function OfficeClocks({ offices }: { offices: Site["offices"] }) {
  return (
    <dl className="office-clocks">
      {offices.map(({ slug, city, timeZone, hours, holidays }) => (
        <div key={slug}>
          <dt>{city}</dt>
          <dd>
            <span className="office-clocks__time" data-time-zone={timeZone} data-clock="digits" />
            <span
              className="office-clocks__state small"
              data-office-hours={JSON.stringify(readOfficeHours(timeZone, hours, holidays))}
            />
            <span className="muted small">{hours}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
