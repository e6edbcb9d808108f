import { Link, useLoaderData } from "react-router";
import { DeskTable, NumberCell } from "#app/desk/frame/desk-table.tsx";
import { formatCount } from "#app/desk/frame/format-count.ts";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { loader } from "./today-loader.ts";

/** Each member's workload; each number links to the list that it counts. */
export function TodayTeam() {
  const { team, words } = useLoaderData<typeof loader>();
  if (team.length === 0) return null;
  return (
    <Panel id="today-team" title="Team">
      <DeskTable columns={["Owner"]} numbers={words.team.map(({ label }) => label)}>
        {team.map(({ owner, name, loads }) => (
          <tr key={owner}>
            <td>{name}</td>
            {loads.map(({ label, query, count }) => (
              <NumberCell key={label} label={label}>
                {count > 0 ? (
                  <Link to={`/desk/enquiries?${query}`} className="link" aria-label={`${name}, ${label}: ${count}`}>
                    {formatCount(count)}
                  </Link>
                ) : (
                  <span className="muted">0</span>
                )}
              </NumberCell>
            ))}
          </tr>
        ))}
      </DeskTable>
    </Panel>
  );
}
