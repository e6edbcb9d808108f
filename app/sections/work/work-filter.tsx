import { useEffect, useState } from "react";
import { Slot } from "#app/islands/slot.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { useQueryValue } from "#app/ui/use-query-value.ts";
import type { FilterOption, WorkPage } from "#content/types.ts";

type Engagement = { readonly slug: string; readonly trade: string; readonly technologies: readonly string[] };

type Props = {
  labels: WorkPage["register"];
  /** What the list holds: its items carry data-engagement with the slug. */
  engagements: readonly Engagement[];
  /** How many of them stand there before anybody filters or asks for all. */
  firstCount: number;
  technologies: readonly FilterOption[];
  trades: readonly FilterOption[];
};

/** A choice that leaves one or two entries is not worth offering; a link may still ask for it. */
const WORTH_OFFERING = 3;

/** Filters the register by technology and trade (?technology= and ?trade=), and shows all of it on request. */
export default function WorkFilter({ labels, engagements, firstCount, technologies, trades }: Props) {
  const [wantedTechnology, chooseTechnology] = useQueryValue("technology");
  const [wantedTrade, chooseTrade] = useQueryValue("trade");
  const [isOpen, setOpen] = useState(false);
  const technology = technologies.some(({ value }) => value === wantedTechnology) ? wantedTechnology : "";
  const trade = trades.some(({ value }) => value === wantedTrade) ? wantedTrade : "";
  const fitting = engagements.filter(
    (one) => (!technology || one.technologies.includes(technology)) && (!trade || one.trade === trade),
  );
  const isFolded = !isOpen && !technology && !trade;
  const shownCount = isFolded ? firstCount : fitting.length;
  const slugs = fitting.map(({ slug }) => slug).join(" ");

  useEffect(() => {
    const fits = new Set(slugs.split(" "));
    const list = document.getElementById("register-list");
    list?.toggleAttribute("data-open", !isFolded);
    for (const item of list?.querySelectorAll<HTMLElement>("[data-engagement]") ?? [])
      item.hidden = !fits.has(item.dataset.engagement ?? "");
  }, [slugs, isFolded]);

  function showAll() {
    const next = document.querySelector<HTMLElement>("#register-list [data-rest] a");
    setOpen(true);
    // The button goes: the reader continues with the first entry that appeared.
    requestAnimationFrame(() => next?.focus());
  }

  return (
    <>
      <div className="work-filter">
        <Select
          id="register-technology"
          label={labels.technologyLabel}
          prompt={labels.anyTechnology}
          options={worthOffering(technologies, technology)}
          value={technology}
          onChange={(event) => chooseTechnology(event.currentTarget.value)}
        />
        <Select
          id="register-trade"
          label={labels.tradeLabel}
          prompt={labels.anyTrade}
          options={worthOffering(trades, trade)}
          value={trade}
          onChange={(event) => chooseTrade(event.currentTarget.value)}
        />
        <p className="muted small" role="status">
          {shownCount > 0 ? `${shownCount} of ${engagements.length} shown` : labels.empty}
        </p>
      </div>
      <Slot name="list" />
      {isFolded ? (
        <Button variant="outline" onClick={showAll}>
          {labels.showAll.replace("{count}", String(engagements.length))}
        </Button>
      ) : null}
    </>
  );
}

const worthOffering = (options: readonly FilterOption[], chosen: string) =>
  options
    .filter(({ value, count }) => count >= WORTH_OFFERING || value === chosen)
    .map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
