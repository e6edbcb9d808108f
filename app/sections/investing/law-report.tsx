import { LongRead } from "#app/sections/text/long-read.tsx";
import { Day } from "#app/ui/day.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { InvestingChapter } from "#content/types.ts";

type Props = { chapters: readonly InvestingChapter[] };

/** Chapters of law, each with its figures as steps and the places where they can be checked. */
export function LawReport({ chapters }: Props) {
  return (
    <LongRead chapters={chapters}>
      <div className="prose law-report">
        {chapters.map((chapter) => (
          <Chapter key={chapter.id} {...chapter} />
        ))}
      </div>
    </LongRead>
  );
}

function Chapter({ id, heading, body, facts, sources }: InvestingChapter) {
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <Paragraphs texts={body} />
      <dl className="law-report__facts">
        {facts.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="law-report__sources">
        Sources:{" "}
        {sources.map(({ label, href, checkedAt }, index) => (
          <span key={href}>
            {index > 0 ? "; " : null}
            <SmartLink href={href}>{label}</SmartLink>, as of <Day date={checkedAt} />
          </span>
        ))}
        .
      </p>
    </>
  );
}
