import type { CSSProperties } from "react";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Figure } from "#content/types.ts";
import type { IconName } from "#shared/site-map/icon-names.ts";

type Props = { items: readonly (Figure & { readonly icon?: IconName })[] };
export function Statistics({ items }: Props) {
  return (
    <>
      <dl className="statistics">
        {items.map((item, index) => (
          <div className="statistics__step" key={item.label} style={{ "--i": index } as CSSProperties}>
            <dt className="muted small">{item.label}</dt>
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
