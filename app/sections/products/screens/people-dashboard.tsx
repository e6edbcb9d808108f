import type { ProductScreenOf } from "#content/types.ts";

type Props = ProductScreenOf<"people-dashboard">;

export function PeopleDashboard({ totals, days, week, approvals }: Props) {
  return (
    <div className="product-screen__panels people-day">
      <ul className="people-day__totals">
        {totals.map((total) => (
          <li className="product-screen__panel" key={total.label}>
            <span className="product-screen__figure">{total.value}</span>
            <span className="product-screen__label">{total.label}</span>
          </li>
        ))}
      </ul>
      <div className="product-screen__panel">
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
      <ul className="product-screen__panel product-screen__panel--side people-day__approvals">
        {approvals.map((approval) => (
          <li key={approval.label}>
            <b>{approval.label}</b>
            <span>{approval.who}</span>
            <span className="product-screen__label">{approval.note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
