import { useEffect, useState } from "react";
import { Slot } from "#app/browser/islands/slot.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { useQueryValue } from "#app/ui/use-query-value.ts";
import type { FilterOption, WorkPage } from "#content/types.ts";

type Props = {
  labels: WorkPage["register"];
  /** The number of engagements. Their items have data-trade and data-technologies. */
  count: number;
  /** The number shown before a visitor filters or asks for all. */
  firstCount: number;
  technologies: readonly FilterOption[];
  trades: readonly FilterOption[];
};

/**
 * Filters the list by technology and trade (?technology= and ?trade=), and shows all of it on
 * request.
 */
export default function WorkFilter({ labels, count, firstCount, technologies, trades }: Props) {
  const [wantedTechnology, chooseTechnology] = useQueryValue("technology");
  const [wantedTrade, chooseTrade] = useQueryValue("trade");
  const [isOpen, setOpen] = useState(false);
  const technology = technologies.some(({ value }) => value === wantedTechnology)
    ? wantedTechnology
    : "";
  const trade = trades.some(({ value }) => value === wantedTrade) ? wantedTrade : "";
  const isFolded = !isOpen && !technology && !trade;
  const [fitting, setFitting] = useState(count);

  useEffect(() => {
    const list = document.getElementById("register-list");
    list?.toggleAttribute("data-open", !isFolded);
    const items = [...(list?.querySelectorAll<HTMLElement>("[data-engagement]") ?? [])];
    for (const item of items) item.hidden = !fits(item, technology, trade);
    setFitting(items.filter(({ hidden }) => !hidden).length);
  }, [technology, trade, isFolded]);
  const shownCount = isFolded ? firstCount : fitting;

  function showAll() {
    const next = document.querySelector<HTMLElement>("#register-list [data-rest] a");
    setOpen(true);
    // The button disappears, so focus moves to the first new entry.
    requestAnimationFrame(() => next?.focus());
  }

  return (
    <>
      <div className="work-filter">
        <Select
          id="register-technology"
          label={labels.technologyLabel}
          prompt={labels.anyTechnology}
          options={withCounts(technologies)}
          value={technology}
          onChange={(event) => chooseTechnology(event.currentTarget.value)}
        />
        <Select
          id="register-trade"
          label={labels.tradeLabel}
          prompt={labels.anyTrade}
          options={withCounts(trades)}
          value={trade}
          onChange={(event) => chooseTrade(event.currentTarget.value)}
        />
        <p className="muted small" role="status">
          {shownCount > 0 ? `${shownCount} of ${count} shown` : labels.empty}
        </p>
      </div>
      <Slot name="list" />
      {isFolded ? (
        <Button variant="outline" onClick={showAll}>
          {labels.showAll.replace("{count}", String(count))}
        </Button>
      ) : null}
    </>
  );
}

const fits = ({ dataset }: HTMLElement, technology: string, trade: string) =>
  (!technology || dataset.technologies?.split(" ").includes(technology)) &&
  (!trade || dataset.trade === trade);

const withCounts = (options: readonly FilterOption[]) =>
  options.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
