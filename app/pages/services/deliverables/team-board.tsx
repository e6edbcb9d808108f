import type { DeliverableOf } from "#content/types.ts";

export function TeamBoard({ title, teams, columns }: DeliverableOf<"board">) {
  return (
    <>
      <div className="team-board__badges">
        {teams.map(({ name, role, people }) => (
          <p key={name} className="team-board__badge">
            <b>{name}</b>
            {role}
            <span>{people}</span>
          </p>
        ))}
      </div>
      <div className="team-board__window deliverable__screen">
        <p className="deliverable__title">{title}</p>
        <div className="team-board__columns">
          {columns.map((column) => (
            <div key={column.title}>
              <p>
                {column.title} <span>{column.cards.length}</span>
              </p>
              <ul>
                {column.cards.map(({ label, by }) => (
                  <li key={label} className={`team-board__card--${by}`}>
                    {label}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
