import { Icon } from "#app/ui/icon.tsx";
import type { ProductScreenOf } from "#content/types.ts";

type Props = ProductScreenOf<"pay-run">;

export function PayRun({ currency, columns, totals, rows, approvals }: Props) {
  return (
    <div className="product-screen__panels pay-run">
      <ul className="pay-run__totals">
        {totals.map((total) => (
          <li className="product-screen__panel" key={total.label}>
            <span className="product-screen__label">{total.label}</span>
            <span className="product-screen__figure">{total.value}</span>
            <span>{total.change}</span>
          </li>
        ))}
      </ul>
      <ul className="product-screen__panel pay-run__lines">
        <li className="product-screen__label is-extra">
          <span />
          {columns.map((column) => (
            <span className="is-number" key={column}>
              {column}
            </span>
          ))}
        </li>
        {rows.map((row) => (
          <li key={row.name} data-flag={row.flag ? true : undefined}>
            <span>
              {row.name}
              <small>{row.flag ?? row.role}</small>
            </span>
            <span className="is-number is-extra">{`${currency}${row.gross}`}</span>
            <span className="is-number is-extra product-screen__label">{`−${currency}${row.deductions}`}</span>
            <b className="is-number">{`${currency}${row.net}`}</b>
          </li>
        ))}
      </ul>
      <ol className="product-screen__panel product-screen__panel--side pay-run__approvals">
        {approvals.map((step) => (
          <li key={step.label} data-done={step.done || undefined}>
            <Icon name={step.done ? "check" : "clock"} />
            <span>
              <b>{step.label}</b>
              <small>{step.by}</small>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
