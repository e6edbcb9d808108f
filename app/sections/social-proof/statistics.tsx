import type { CSSProperties } from "react";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Figure } from "#content/types.ts";
import type { IconName } from "#shared/site-map/icon-names.ts";

type Tread = Figure & { readonly icon?: IconName };
type Props = { label: string; items: readonly Tread[] };

export function Statistics({ label, items }: Props) {
  return (
    <section className="wrap" aria-label={label}>
      <StatisticsList items={items} />
    </section>
  );
}

export function StatisticsList({ items }: Pick<Props, "items">) {
  return (
    <>
      <dl className="statistics">
        {items.map((item, index) => (
          <div className="statistics__tread" key={item.label} style={{ "--i": index } as CSSProperties}>
            <dt>{item.label}</dt>
            <dd>
              {item.icon ? <Icon name={item.icon} /> : null}
              {item.value}
            </dd>
          </div>
        ))}
      </dl>
      <FigureSources figures={items} />
    </>
  );
}
