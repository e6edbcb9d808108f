import { Slot } from "#app/islands/slot.tsx";
import { FilterButtons } from "#app/ui/filter-buttons.tsx";
import { useQueryValue } from "#app/ui/use-query-value.ts";
import type { HirePage } from "#content/types.ts";
import { serviceCategories } from "#shared/site-map/hire-filters.ts";

const CARD = "card-grid__card link-card";

type Services = HirePage["services"];
type Props = {
  id: string;
  filters: Services["filters"];
  categories: readonly string[];
};

/** Services with a filter button per category; the choice is kept in the URL as ?service=. */
export default function ServiceFilter({ id, filters, categories }: Props) {
  const [wanted, choose] = useQueryValue("service");
  const chosen = filters.categories.find((category) => category === wanted) ?? "";
  const isShown = (category: string) => !chosen || category === chosen;
  const options = [
    { value: "", label: filters.all, count: categories.length },
    ...filters.categories.map((category) => ({
      value: category,
      label: serviceCategories[category],
      count: categories.filter((each) => each === category).length,
    })),
  ];
  return (
    <>
      <div className="service-filter row">
        <FilterButtons
          label="Filter services"
          counted="services"
          options={options}
          chosen={chosen}
          onChoose={choose}
          controls={`${id}-list`}
        />
        <p className="muted small" role="status">
          {`${categories.filter(isShown).length} of ${categories.length} services shown`}
        </p>
      </div>
      <ul className="card-grid" id={`${id}-list`}>
        {categories.map((category, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move among themselves
          <Slot key={index} as="li" name={String(index)} className={CARD} hidden={!isShown(category)} />
        ))}
      </ul>
    </>
  );
}
