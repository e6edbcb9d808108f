import { FilterButtons } from "#app/ui/filter-buttons.tsx";
import { Section } from "#app/ui/section.tsx";
import { useQueryValue } from "#app/ui/use-query-value.ts";
import type { HirePage } from "#content/types.ts";
import { serviceCategories } from "#shared/hire-filters.ts";
import { PavedCard } from "./card-grid.tsx";
import { SectionHead } from "./section-head.tsx";

type Props = { id: string; services: HirePage["services"] };

/** Services with a button per category; the choice is in the URL as ?service=. */
export function ServiceFilter({ id, services }: Props) {
  const { heading, intro, filters, items } = services;
  const [wanted, choose] = useQueryValue("service");
  const chosen = filters.categories.find((category) => category === wanted) ?? "";
  const shown = items.filter((item) => !chosen || item.category === chosen);
  const options = [
    { value: "", label: filters.all, count: items.length },
    ...filters.categories.map((category) => ({
      value: category,
      label: serviceCategories[category],
      count: items.filter((item) => item.category === category).length,
    })),
  ];
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone="terrace" edge="left">
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <div className="service-filter">
        <FilterButtons
          label="Filter services"
          options={options}
          chosen={chosen}
          onChoose={choose}
          controls={`${id}-list`}
        />
        <p className="muted small" role="status">
          {`${shown.length} of ${items.length} services shown`}
        </p>
      </div>
      <ul className="paved" id={`${id}-list`}>
        {shown.map((item) => (
          <PavedCard key={item.title} card={item} />
        ))}
      </ul>
    </Section>
  );
}
