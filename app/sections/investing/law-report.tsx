import { LongRead } from "#app/sections/text/long-read.tsx";
import { Day } from "#app/ui/day.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { InvestingChapter } from "#content/types.ts";

/** Chapters of law, each with its figures as steps and the places where they can be checked. */
export function LawReport({ chapters }: { chapters: readonly InvestingChapter[] }) {
  return (
    <LongRead chapters={chapters.map(({ id, heading }) => ({ id, text: heading }))}>
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
      {body.map((text) => (
        <p key={text}>
          <RichText text={text} />
        </p>
      ))}
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
