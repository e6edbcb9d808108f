import type { CSSProperties } from "react";
import type { DigitalMarketingPage } from "#content/types.ts";

const LAST = 50;

export function RankingReport({ heading, note, rankings, outcome }: DigitalMarketingPage["report"]) {
  return (
    <div className="hero-panel deep-block cut-tl ranking-report">
      <div className="ranking-report__head">
        <strong>{heading}</strong>
        <span>{note}</span>
      </div>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Position before</th>
            <th scope="col">Position now</th>
          </tr>
        </thead>
        <tbody>
          {rankings.map(({ query, before, after }) => (
            <tr key={query}>
              <th scope="row">{query}</th>
              <td>{before}</td>
              <td style={{ "--climb": `${100 - (after / LAST) * 100}%` } as CSSProperties}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{outcome}</p>
    </div>
  );
}
