import { Slot } from "#app/browser/islands/slot.tsx";
import { FilterButtons } from "#app/ui/filter-buttons.tsx";
import { useQueryValue } from "#app/ui/use-query-value.ts";
import type { HirePage } from "#content/types.ts";
import { serviceCategories } from "#shared/site-map/hire-filters.ts";

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
    <div className="services-by-kind">
      <div className="service-filter">
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
      <ul className="service-list" id={`${id}-list`}>
        {categories.map((category, index) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: the services never move among themselves
            key={index}
            as="li"
            name={String(index)}
            className="service-list__item"
            hidden={!isShown(category)}
          />
        ))}
      </ul>
    </div>
  );
}
