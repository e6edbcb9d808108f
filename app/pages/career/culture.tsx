import type { CSSProperties } from "react";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Section } from "#app/ui/section.tsx";
import { NameLink } from "#app/ui/smart-link.tsx";
import type { CareerPage, Team } from "#content/types.ts";

type Props = Omit<CareerPage["culture"], "people"> & { people: Team };
type Week = NonNullable<CareerPage["culture"]["week"]>;

/** How we work: the heads of some of us, the words, and a usual week. */
export function Culture({ heading, body, week, people }: Props) {
  return (
    <Section id="culture" labelledBy="culture-heading" tone="tinted">
      {people.length > 0 ? (
        <ul className="culture__heads">
          {people.map(({ name, role, href, portrait }) => (
            <li key={name}>
              <Portrait {...portrait} photographSizes="10rem" />
              <NameLink name={name} href={href} isStretched />
              <span className="muted small">{role}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="culture">
        <div className="culture__text">
          <h2 className="t-h2" id="culture-heading">
            {heading}
          </h2>
          <Paragraphs texts={body} />
        </div>
        {week ? <WeekCalendar {...week} /> : null}
      </div>
    </Section>
  );
}

function WeekCalendar({ caption, from, to, days }: Week) {
  return (
    <figure className="week">
      <figcaption>{caption}</figcaption>
      <ul style={{ "--hours": to - from } as CSSProperties}>
        {days.map(({ day, entries }) => (
          <li key={day}>
            <b>{day}</b>
            <ul>
              {entries.map((entry) => (
                <li
                  key={entry.from}
                  className={classOf(entry)}
                  style={
                    {
                      "--begin": entry.from - from,
                      "--length": entry.to - entry.from,
                    } as CSSProperties
                  }
                >
                  {entry.label}
                  <small>{`${clock(entry.from)} to ${clock(entry.to)}`}</small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </figure>
  );
}

type Entry = Week["days"][number]["entries"][number];

/** Below this many hours an entry has no line for its times. */
const TWO_LINES = 1.25;

function classOf({ tone, from, to }: Entry): string {
  const length = to - from < TWO_LINES ? "week__entry--short" : "";
  return `week__entry week__entry--${tone} ${length}`;
}

const clock = (hour: number) =>
  `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, "0")}`;
