import type { FragmentOf } from "#content/types.ts";

type Props = FragmentOf<"people-dashboard">;

export function PeopleDashboard({ totals, days, week, approvals }: Props) {
  return (
    <div className="fragment__panels people-day">
      <ul className="people-day__totals">
        {totals.map((total) => (
          <li className="fragment__panel" key={total.label}>
            <span className="fragment__figure">{total.value}</span>
            <span className="fragment__label">{total.label}</span>
          </li>
        ))}
      </ul>
      <div className="fragment__panel">
        <table className="people-day__week">
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.map((person) => (
              <tr key={person.name}>
                <th scope="row">{person.name}</th>
                {days.map((day, index) => (
                  <td key={day} data-day={person.days[index]}>
                    <span>{person.days[index]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="fragment__panel fragment__panel--side people-day__approvals">
        {approvals.map((approval) => (
          <li key={approval.label}>
            <b>{approval.label}</b>
            <span>{approval.who}</span>
            <span className="fragment__label">{approval.note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
