import type { CSSProperties } from "react";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Figure as FigureRecord } from "#content/types.ts";
import type { IconName } from "#shared/icon-names.ts";

type Tread = FigureRecord & { readonly icon?: IconName };
type Props = { label: string; items: readonly Tread[] };

/** Four figures as the treads of one stair; each rises a step above the one before. */
export function StatStairs({ label, items }: Props) {
  return (
    <section className="wrap" aria-label={label}>
      <StatTreads items={items} />
    </section>
  );
}

/** The stair alone, where a section with a heading of its own holds it. */
export function StatTreads({ items }: Pick<Props, "items">) {
  return (
    <>
      <dl className="stat-stairs">
        {items.map((item, index) => (
          <div className="stat-stairs__tread" key={item.label} style={{ "--i": index } as CSSProperties}>
            <dt>
              {item.icon ? <Icon name={item.icon} /> : null}
              {item.label}
            </dt>
            <dd>
              <Figure value={item.value} />
            </dd>
          </div>
        ))}
      </dl>
      <FigureSources figures={items} />
    </>
  );
}

/** A figure with its unit, if that is a word, in a smaller size: "12 weeks" stays on one line. */
function Figure({ value }: { value: string }) {
  const [, number, unit] = /^([\d.,]+ )(\p{L}+)$/u.exec(value) ?? [];
  return unit ? (
    <>
      {number}
      <span className="stat-stairs__unit">{unit}</span>
    </>
  ) : (
    value
  );
}
