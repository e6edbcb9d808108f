import { Eyebrow } from "#app/sections/heads/eyebrow.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AboutPage, Portrait as PortraitRecord } from "#content/types.ts";

type Story = AboutPage["story"];

const FIRST_ROW = 3;

type Props = Story & { portraits: readonly PortraitRecord[] };

/** Who we are: the words, the team in two uneven rows, and the mission laid over their edge. */
export function CompanyStory({ badge, heading, body, team, mission, portraits }: Props) {
  return (
    <Section labelledBy="story-heading">
      <div className="company-story">
        <div className="company-story__copy">
          <Eyebrow text={badge} />
          <h2 className="t-h2" id="story-heading">
            {heading}
          </h2>
          <Paragraphs texts={body} />
        </div>
        <Team {...team} portraits={portraits} />
        <Mission {...mission} />
      </div>
    </Section>
  );
}

function Team({ caption, alt, portraits }: Story["team"] & Pick<Props, "portraits">) {
  const rows = [portraits.slice(0, FIRST_ROW), portraits.slice(FIRST_ROW)];
  return (
    <figure className="team-card">
      <div role="img" aria-label={alt}>
        {rows.map((row) => (
          <div className="team-card__row" key={row.length}>
            {row.map((portrait) => (
              <Portrait key={portrait.drawing} {...portrait} />
            ))}
          </div>
        ))}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Mission({ heading, body, figures }: Story["mission"]) {
  return (
    <div className="mission-card river-block cut-tl">
      <div>
        <h3 className="t-h3">{heading}</h3>
        <p>{body}</p>
      </div>
      <dl>
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
