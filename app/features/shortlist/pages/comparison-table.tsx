import type { ReactNode } from "react";
import { Availability } from "#app/sections/hire/availability.tsx";
import { DayBar, DayLegend } from "#app/sections/hire/day-bars.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { NameLink, SmartLink } from "#app/ui/smart-link.tsx";
import type { ComparePage, Comparison } from "#content/types.ts";

type Props = {
  comparison: Comparison;
  words: Pick<ComparePage, "facts" | "hoursIn" | "heading">;
  /** The city whose working day is shared. */
  zone: string;
};

/** A row for each person; on a phone each is a card. */
export function ComparisonTable({ comparison, words, zone }: Props) {
  const { common, people } = comparison;
  const { facts } = words;
  const hasPrices = people.some(({ price }) => price);
  const heads = [
    facts.person,
    facts.start,
    facts.hours,
    facts.skills,
    facts.projects,
    ...(hasPrices ? [facts.price] : []),
  ];
  return (
    <>
      {common.length > 0 ? (
        <p className="compare__common">
          <b>{`${facts.common}:`}</b> {common.join(", ")}
        </p>
      ) : null}
      <table className="compare">
        <caption className="muted small">
          {words.hoursIn.replace("{zone}", zone)}
          {people.some(({ day }) => day) ? <DayLegend /> : null}
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.slug}>
              <th scope="row">
                <Portrait {...person.portrait} avatarOf={person.name} />
                <span>
                  <NameLink name={person.name} href={person.page} />
                  <span className="small">{`${person.role}, ${person.level.toLowerCase()}`}</span>
                </span>
              </th>
              <Cell label={facts.start}>
                <Availability person={person} />
              </Cell>
              <Cell label={facts.hours}>
                {person.day ? <DayBar day={person.day} /> : person.hours}
              </Cell>
              <Cell label={facts.skills}>{person.skills.join(", ")}</Cell>
              <Cell label={facts.projects}>
                <Projects projects={person.projects} />
              </Cell>
              {hasPrices ? <Cell label={facts.price}>{person.price}</Cell> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td data-label={label}>{children}</td>
);

function Projects({ projects }: Pick<Comparison["people"][number], "projects">) {
  return (
    <ul>
      {projects.map(({ title, figure, href }) => (
        <li key={title}>
          {href ? (
            <SmartLink className="link" href={href}>
              {title}
            </SmartLink>
          ) : (
            title
          )}
          {figure ? `: ${figure.value} ${figure.label}` : null}
        </li>
      ))}
    </ul>
  );
}

/** What the people cost together at least, and what comes on top. */
export function NotInSum({ sum, words }: { sum: string; words: ComparePage["sum"] }) {
  return (
    <div>
      <p className="compare__sum t-h4">{words.text.replace("{sum}", sum)}</p>
      <p className="muted small">{`${words.heading}: ${words.without.join("; ")}.`}</p>
    </div>
  );
}
