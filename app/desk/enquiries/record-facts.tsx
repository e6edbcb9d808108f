import { Link } from "react-router";
import { DeskTime } from "#app/desk/desk-time.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import type { EnquiryLine } from "#shared/enquiries.ts";
import { StatusMark } from "./status-mark.tsx";

type Row = { readonly label: string; readonly value: string; readonly href?: string };
type Props = {
  facts: readonly Row[];
  evidence: readonly Row[];
  consent: string;
  others: readonly EnquiryLine[];
  statuses: DeskEnquiries["statuses"];
};

/** Who wrote, from where, agreeing to what, and what else they wrote. */
export function RecordFacts({ facts, evidence, consent, others, statuses }: Props) {
  return (
    <>
      <section className="desk-panel" aria-labelledby="person">
        <h2 id="person">Person</h2>
        <Rows rows={facts} />
      </section>
      {others.length > 0 ? (
        <section className="desk-panel" aria-labelledby="others">
          <h2 id="others">Also from them</h2>
          <ul className="enquiry__others">
            {others.map((line) => (
              <li key={line.id}>
                <Link to={`/desk/enquiries/${line.id}`}>{line.reference}</Link>{" "}
                <StatusMark statuses={statuses} status={line.status} />
                <p className="muted small">
                  <DeskTime at={line.createdAt} /> · {line.excerpt.slice(0, 80)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="desk-panel" aria-labelledby="origin">
        <h2 id="origin">Where from</h2>
        <Rows rows={evidence} />
        <details>
          <summary>What they agreed to</summary>
          <p className="small">{consent || "Unknown"}</p>
        </details>
      </section>
    </>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="enquiry__rows">
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
