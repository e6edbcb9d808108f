import { Link, useLoaderData } from "react-router";
import { Facts, Panel } from "#app/desk/frame/panel.tsx";
import { RelativeTime } from "#app/desk/frame/relative-time.tsx";
import type { EnquiryLine } from "#shared/contracts/enquiries.ts";
import { StatusBadge } from "./badges.tsx";
import type { loader } from "./enquiry-loader.ts";

/** The sender, their other enquiries and those of their company, and where this one came from. */
export function EnquiryFacts() {
  const { facts, evidence, record } = useLoaderData<typeof loader>();
  const { others, company, consentWording } = record;
  return (
    <>
      <Panel id="person" title="Person">
        <Facts of={valuesOf(facts)} />
      </Panel>
      {others.length > 0 ? (
        <Panel id="others" title="Other enquiries from this person">
          <Lines lines={others} />
        </Panel>
      ) : null}
      {company.lines.length > 0 ? (
        <Panel id="company" title="Also from this company">
          <Lines lines={company.lines} />
          <Link to={`/desk/enquiries?company=${company.domain}`} className="desk-quiet">
            All from {company.domain}
          </Link>
        </Panel>
      ) : null}
      <Panel id="origin" title="Source">
        <Facts of={valuesOf(evidence)} />
        <details>
          <summary>Consent</summary>
          <p className="small">{consentWording || "Unknown"}</p>
        </details>
      </Panel>
    </>
  );
}

function Lines({ lines }: { lines: readonly EnquiryLine[] }) {
  const { statuses } = useLoaderData<typeof loader>();
  return (
    <ul className="desk-list">
      {lines.map((line) => (
        <li key={line.id}>
          <div>
            <Link to={`/desk/enquiries/${line.id}`} className="link">
              {line.name || line.email}
            </Link>{" "}
            <StatusBadge statuses={statuses} status={line.status} />
            <p className="muted small">
              {line.reference}, <RelativeTime at={line.createdAt} />: {shortened(line.excerpt)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The first words, as far as two lines hold them. */
const shortened = (text: string) => (text.length < 80 ? text : `${text.slice(0, 80).replace(/\s+\S*$/, "")}…`);

const valuesOf = (rows: readonly { label: string; value: string; href?: string }[]) =>
  Object.fromEntries(rows.map(({ label, value, href }) => [label, href ? linkTo(href, value) : value]));

const linkTo = (href: string, text: string) => <a href={href}>{text}</a>;
