import type { CSSProperties } from "react";
import { PlainColumns } from "#app/pages/services/plain-columns.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Development } from "#content/types.ts";

type Quality = Development["quality"];
type Score = Quality["scores"][number];

/** What a release is measured by: large values on their scales, and what no scale shows. */
export function ScoreCard({ heading, source, verdict, scores, items }: Quality) {
  return (
    <Section id="quality" labelledBy="quality-heading">
      <HeadingAndIntro id="quality-heading" size="h2" heading={heading} />
      <div className="score-card">
        <p className="score-card__source small">
          <b className="state state--success">{verdict}</b>
          <span>
            <RichText text={source} />
          </span>
        </p>
        <dl>
          {scores.map((score) => (
            <ScoreOnScale key={score.name} {...score} />
          ))}
        </dl>
      </div>
      <div className="score-card__items">
        <PlainColumns items={items} />
      </div>
    </Section>
  );
}

function ScoreOnScale({ name, label, value, good, poor, scale: [from, to] }: Score) {
  const shareOf = (text: string) => `${((Number.parseFloat(text) - from) / (to - from)) * 100}%`;
  const isLowBest = Number.parseFloat(good) < Number.parseFloat(poor);
  const shares = {
    "--at": shareOf(value),
    "--good": shareOf(good),
    "--poor": shareOf(poor),
  } as CSSProperties;
  return (
    <div className={`score score--${isLowBest ? "low" : "high"}`} style={shares}>
      <dt>
        <b>{name}</b> {label}
      </dt>
      <dd>
        <strong>{value}</strong>
        <span className="score__scale">
          <i />
        </span>
        <small className="score__limits">
          <span>Good: {good}</span>
          <span>Poor: {poor}</span>
        </small>
      </dd>
    </div>
  );
}
