import { useLoaderData } from "react-router";
import { DeskTable, NumberCell } from "#app/desk/frame/desk-table.tsx";
import type { loader } from "./analytics-loader.ts";
import { formatCount, nameIn } from "./format.ts";

// Where "good" ends, as web.dev/articles/vitals has it.
const columns = [
  { name: "LCP", label: "Largest paint", good: 2_500, show: (ms: number) => `${(ms / 1_000).toFixed(1)} s` },
  { name: "INP", label: "Slowest interaction", good: 200, show: (ms: number) => `${Math.round(ms)} ms` },
  { name: "CLS", label: "Layout shift", good: 0.1, show: (value: number) => value.toFixed(2) },
] as const;

/** How fast pages were for visitors, by kind of page and device: the 75th percentile. */
export function VitalsTable() {
  const { view, names, words } = useLoaderData<typeof loader>();
  return (
    <details className="figure__table">
      <summary>Table: {words.vitals.title}</summary>
      <DeskTable columns={["Pages", "Device"]} numbers={[...columns.map(({ label }) => label), "Visits"]}>
        {view.vitals.map((line) => (
          <tr key={`${line.pageKind} ${line.device}`}>
            <td data-label="Pages">{nameIn(names, line.pageKind)}</td>
            <td data-label="Device">{nameIn(names, line.device)}</td>
            {columns.map(({ name, label, good, show }) => {
              const value = line[name];
              return (
                <NumberCell key={name} label={label}>
                  <span>
                    {value === null ? "not measured" : show(value)}
                    {value !== null && value > good ? (
                      <span className="desk-badge desk-badge--danger">Above good</span>
                    ) : null}
                  </span>
                </NumberCell>
              );
            })}
            <NumberCell label="Visits">{formatCount(line.visits)}</NumberCell>
          </tr>
        ))}
      </DeskTable>
    </details>
  );
}
