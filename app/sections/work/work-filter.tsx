import { type ComponentProps, useEffect } from "react";
import { FilterButtons } from "#app/ui/filter-buttons.tsx";
import { useQueryValue } from "#app/ui/use-query-value.ts";
import type { FilterOption, WorkPage } from "#content/types.ts";

type Engagement = { readonly slug: string; readonly trade: string; readonly technologies: readonly string[] };

type Props = {
  labels: Omit<WorkPage["register"], "asks">;
  /** What the list shows: its items carry data-engagement with the slug. */
  engagements: readonly Engagement[];
  technologies: readonly FilterOption[];
  trades: readonly FilterOption[];
};

/** Filters the register, which stands in the page already, by technology and trade: ?technology= and ?trade=. */
export default function WorkFilter({ labels, engagements, technologies, trades }: Props) {
  const [wantedTechnology, chooseTechnology] = useQueryValue("technology");
  const [wantedTrade, chooseTrade] = useQueryValue("trade");
  const technology = technologies.some(({ value }) => value === wantedTechnology) ? wantedTechnology : "";
  const trade = trades.some(({ value }) => value === wantedTrade) ? wantedTrade : "";
  const shown = engagements.filter(
    (one) => (!technology || one.technologies.includes(technology)) && (!trade || one.trade === trade),
  );
  const slugs = shown.map(({ slug }) => slug).join(" ");

  useEffect(() => {
    const wanted = new Set(slugs.split(" "));
    for (const item of document.querySelectorAll<HTMLElement>("[data-engagement]"))
      item.hidden = !wanted.has(item.dataset.engagement ?? "");
  }, [slugs]);

  const all = { value: "", label: labels.all, count: engagements.length };
  return (
    <div className="work-filter">
      <Choices
        label={labels.technologyLabel}
        options={[all, ...technologies]}
        chosen={technology}
        onChoose={chooseTechnology}
      />
      <Choices label={labels.tradeLabel} options={[all, ...trades]} chosen={trade} onChoose={chooseTrade} />
      <p className="muted small" role="status">
        {shown.length > 0 ? `${shown.length} of ${engagements.length} engagements shown` : labels.empty}
      </p>
    </div>
  );
}

type ChoicesProps = Pick<ComponentProps<typeof FilterButtons>, "label" | "options" | "chosen" | "onChoose">;

const Choices = (props: ChoicesProps) => (
  <div>
    <p className="work-filter__label" aria-hidden="true">
      {props.label}
    </p>
    <FilterButtons {...props} counted="engagements" controls="register-list" />
  </div>
);
