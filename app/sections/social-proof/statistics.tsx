import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Figure } from "#content/types.ts";
import type { IconName } from "#shared/site-map/icon-names.ts";

type Props = { items: readonly (Figure & { readonly icon?: IconName })[] };
export function Statistics({ items }: Props) {
  return (
    <>
      <dl className="statistics">
        {items.map((item) => (
          <div className="statistics__step" key={item.label}>
            <dt className="muted small">{item.label}</dt>
            <dd>
              {item.icon ? <Icon name={item.icon} /> : null}
              <Value of={item.value} />
            </dd>
          </div>
        ))}
      </dl>
      <FigureSources figures={items} />
    </>
  );
}

/** A figure; a unit that is a word is smaller, so that "12 weeks" keeps to half a phone. */
function Value({ of: value }: { of: string }) {
  const [, number, unit] = /^([\d.,]+ )(\p{L}+)$/u.exec(value) ?? [];
  if (!unit) return value;
  return (
    <>
      {number}
      <span className="statistics__unit">{unit}</span>
    </>
  );
}
