import { Link, useLoaderData } from "react-router";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { Facts, Panel } from "#app/desk/frame/page.tsx";
import type { EnquiryLine } from "#shared/contracts/enquiries.ts";
import { StatusBadge } from "./badges.tsx";
import type { loader } from "./enquiry-loader.ts";

export function EnquiryFacts() {
  const { evidence, record } = useLoaderData<typeof loader>();
  const { others, company, consentWording } = record;
  return (
    <>
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
      <details className="desk-panel">
        <summary>Source and consent</summary>
        <Facts of={{ ...valuesOf(evidence), Consent: consentWording || "Unknown" }} />
      </details>
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
            <Link to={`/desk/enquiries/${line.id}`} className="link" title={line.excerpt}>
              {line.name || line.email}
            </Link>
            <p className="muted small">
              {line.reference}, <RelativeTime at={line.createdAt} />
            </p>
          </div>
          <StatusBadge statuses={statuses} status={line.status} />
        </li>
      ))}
    </ul>
  );
}

export const valuesOf = (rows: readonly { label: string; value: string; href?: string }[]) =>
  Object.fromEntries(rows.map(({ label, value, href }) => [label, href ? linkTo(href, value) : value]));

const linkTo = (href: string, text: string) => <a href={href}>{text}</a>;
