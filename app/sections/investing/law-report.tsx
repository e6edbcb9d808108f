import { FoldedChapters, LongRead } from "#app/sections/text/long-read.tsx";
import { Day } from "#app/ui/day.tsx";
import { Facts, pairsOf } from "#app/ui/facts.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
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

function Chapter({ body, facts, sources }: InvestingChapter) {
  return (
    <div className="law-report">
      <div className="prose">
        <Paragraphs texts={body} />
      </div>
      <Facts facts={pairsOf(facts)} className="law-report__facts figures small" />
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
