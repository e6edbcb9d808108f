import { ExampleCard } from "#app/ui/example-card.tsx";
import type { Deliverable as DeliverableRecord, DigitalMarketingPage } from "#content/types.ts";

const tones = { done: "success", open: "warning", failed: "danger" } as const;

export function Deliverable({ deliverable: { tone, title, alt, items } }: { deliverable: DeliverableRecord }) {
  const rows = items.map(({ label, note, state }) => ({ label, value: note, tone: tones[state] }));
  return (
    <div className={`hero-panel deep-block deliverable deliverable--${tone} cut-tl`} role="img" aria-label={alt}>
      <ExampleCard caption={title} rows={rows} />
    </div>
  );
}

const LAST_POSITION = 50;

export function RankingReport({ heading, note, rankings, outcome }: DigitalMarketingPage["report"]) {
  const rows = rankings.map(({ query, before, after }) => ({
    label: query,
    note: `Was ${before}`,
    value: `Position ${after}`,
    share: 100 - (after / LAST_POSITION) * 100,
  }));
  return (
    <div className="hero-panel deep-block cut-tl">
      <ExampleCard caption={heading} state={note} rows={rows} />
      <p className="small">{outcome}</p>
    </div>
  );
}
