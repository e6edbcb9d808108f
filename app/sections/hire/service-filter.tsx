import { Slot } from "#app/islands/slot.tsx";
import { cardClass } from "#app/sections/cards/card-grid.tsx";
import { FilterButtons } from "#app/ui/filter-buttons.tsx";
import { useQueryValue } from "#app/ui/use-query-value.ts";
import type { HirePage } from "#content/types.ts";
import { serviceCategories } from "#shared/hire-filters.ts";

type Services = HirePage["services"];
type Props = {
  id: string;
  filters: Services["filters"];
  items: readonly { readonly category: string; readonly isLink: boolean }[];
};

/** Services with a button per category; the choice is in the address as ?service=. */
export default function ServiceFilter({ id, filters, items }: Props) {
  const [wanted, choose] = useQueryValue("service");
  const chosen = filters.categories.find((category) => category === wanted) ?? "";
  const isShown = (category: string) => !chosen || category === chosen;
  const options = [
    { value: "", label: filters.all, count: items.length },
    ...filters.categories.map((category) => ({
      value: category,
      label: serviceCategories[category],
      count: items.filter((item) => item.category === category).length,
    })),
  ];
  return (
    <>
      <div className="service-filter">
        <FilterButtons
          label="Filter services"
          options={options}
          chosen={chosen}
          onChoose={choose}
          controls={`${id}-list`}
        />
        <p className="muted small" role="status">
          {`${items.filter(({ category }) => isShown(category)).length} of ${items.length} services shown`}
        </p>
      </div>
      <ul className="paved" id={`${id}-list`}>
        {items.map(({ category, isLink }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move among themselves
          <Slot key={index} as="li" name={String(index)} className={cardClass(isLink)} hidden={!isShown(category)} />
        ))}
      </ul>
    </>
  );
}
