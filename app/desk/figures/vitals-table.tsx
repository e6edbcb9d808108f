import type { FieldVitals } from "#shared/desk-figures.ts";
import { formatCount } from "./format.ts";

type Props = { lines: readonly FieldVitals[]; names: Readonly<Record<string, string>> };

// Where "good" ends, as web.dev/articles/vitals has it.
const columns = [
  { name: "LCP", label: "Largest paint", good: 2_500, show: (ms: number) => `${(ms / 1_000).toFixed(1)} s` },
  { name: "INP", label: "Slowest reaction", good: 200, show: (ms: number) => `${Math.round(ms)} ms` },
  { name: "CLS", label: "Jumps", good: 0.1, show: (value: number) => value.toFixed(2) },
] as const;

/** How fast pages were for visitors, by kind of page and device: the 75th percentile. */
export function VitalsTable({ lines, names }: Props) {
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">Pages</th>
          <th scope="col">Device</th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col" className="figure-number">
              {label}
            </th>
          ))}
          <th scope="col" className="figure-number">
            Visits
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.pageKind} ${line.device}`}>
            <td data-label="Pages">{names[line.pageKind] ?? line.pageKind}</td>
            <td data-label="Device">{names[line.device] ?? line.device}</td>
            {columns.map(({ name, label, good, show }) => {
              const value = line[name];
              return (
                <td key={name} data-label={label} className="figure-number">
                  <span>
                    {value === null ? "not told" : show(value)}
                    {value !== null && value > good ? (
                      <span className="desk-chip desk-chip--danger">Above good</span>
                    ) : null}
                  </span>
                </td>
              );
            })}
            <td data-label="Visits" className="figure-number">
              {formatCount(line.visits)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
