import { FoldedChapters, LongRead } from "#app/sections/text/long-read.tsx";
import { Day } from "#app/ui/day.tsx";
import { Facts, pairsOf } from "#app/ui/facts.tsx";
import { Paragraph, Paragraphs } from "#app/ui/paragraphs.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { InvestingChapter } from "#content/types.ts";

type Props = { chapters: readonly InvestingChapter[] };

export function LawReport({ chapters }: Props) {
  return (
    <LongRead chapters={chapters}>
      <FoldedChapters chapters={chapters} body={(chapter) => <Chapter {...chapter} />} />
    </LongRead>
  );
}

function Chapter({ body, facts, sources, table }: InvestingChapter) {
  return (
    <div className="law-report">
      <div className="prose">
        <Paragraphs texts={body} />
      </div>
      <Facts facts={pairsOf(facts)} className="law-report__facts figures small" />
      {table ? <Costs {...table} /> : null}
      <p className="law-report__sources">
        Sources:{" "}
        {sources.map(({ label, href, checkedAt }, index) => (
          <span key={href}>
            {index > 0 ? "; " : null}
            <SmartLink className="link" href={href}>
              {label}
            </SmartLink>
            , as of <Day date={checkedAt} />
          </span>
        ))}
        .
      </p>
    </div>
  );
}

function Costs({ caption, head, rows, note }: NonNullable<InvestingChapter["table"]>) {
  return (
    <div className="law-report__costs">
      <table>
        <caption className="t-h3">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([step, amount]) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Paragraph className="small muted" text={note} />
    </div>
  );
}
