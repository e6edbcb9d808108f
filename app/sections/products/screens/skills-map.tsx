import type { ProductScreenOf } from "#content/types.ts";

type Props = ProductScreenOf<"skills-map">;

export function SkillsMap({ skills, people, demand, gap }: Props) {
  return (
    <div className="product-screen__panels skills">
      <div className="product-screen__panel">
        <table>
          <thead>
            <tr>
              <td />
              {skills.map((skill) => (
                <th key={skill} scope="col" data-gap={skill === gap.skill || undefined}>
                  <span>{skill}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.name}>
                <th scope="row">
                  {person.name}
                  <small>{person.role}</small>
                </th>
                <Levels levels={person.levels} skills={skills} gap={gap.skill} />
              </tr>
            ))}
            <tr className="skills__demand">
              <th scope="row">{demand.label}</th>
              <Levels levels={demand.levels} skills={skills} gap={gap.skill} />
            </tr>
          </tbody>
        </table>
      </div>
      <div className="product-screen__panel product-screen__panel--side skills__gap">
        <p className="product-screen__figure">{gap.skill}</p>
        <p>{gap.body}</p>
      </div>
    </div>
  );
}

type LevelsProps = { levels: readonly number[]; skills: readonly string[]; gap: string };

function Levels({ levels, skills, gap }: LevelsProps) {
  return skills.map((skill, index) => (
    <td key={skill} data-gap={skill === gap || undefined}>
      <Steps level={levels[index] ?? 0} />
    </td>
  ));
}

/** A level as steps climbed, of four. */
function Steps({ level }: { level: number }) {
  return (
    <svg className="skills__steps" viewBox="0 0 40 24" aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <rect
          key={step}
          data-reached={step <= level || undefined}
          x={(step - 1) * 10}
          y={24 - step * 6}
          width="9"
          height={step * 6}
        />
      ))}
    </svg>
  );
}
