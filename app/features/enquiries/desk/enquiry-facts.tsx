import { Form, Link, useLoaderData } from "react-router";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { Facts, Panel } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import type { EnquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { suppressedNotice } from "#features/leads/lead.ts";
import { stateOf } from "#features/outbox/message-states.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import { StatusBadge } from "./badges.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";

export function Contact({ result }: { result: EnquiryResult | undefined }) {
  const { record, words, facts } = useLoaderData<typeof loader>();
  const { enquiry, repliesTo } = record;
  return (
    <Panel id="contact" title="Contact">
      <Facts
        of={{
          ...valuesOf(facts),
          Acknowledgement: acknowledgmentOf(record, words.correspondence),
          "Replies go to": repliesTo,
        }}
      />
      {enquiry.answeredAt === null ? (
        <Form method="post" preventScrollReset>
          <PostKey of="answered" />
          <button type="submit" name="intent" value="answered" className="btn btn--outline">
            {enquiry.kind === "call" ? "Mark as called back" : "Mark as answered by email"}
          </button>
        </Form>
      ) : null}
      <ContactForm result={result} />
    </Panel>
  );
}

function acknowledgmentOf(record: EnquiryRecord, words: DeskEnquiries["correspondence"]): string {
  const { enquiry, messages, flags, suppressed } = record;
  const mail = messages.find(({ channel }) => channel === "mail-visitor");
  if (mail) return stateOf(mail);
  if (enquiry.kind === "call") return words.call;
  if (suppressed !== null) return suppressedNotice({ suppressed });
  return flags.length > 0 || enquiry.isFlagged ? words.flagged : words.none;
}

export function EnquiryFacts() {
  const { evidence, record, mayErase } = useLoaderData<typeof loader>();
  const { domain, lines, sameNumber } = record.related;
  return (
    <>
      {lines.length > 0 ? (
        <Panel
          id="related"
          title={domain ? "Also from this company" : "Other enquiries from this person"}
        >
          <RelatedList lines={lines} />
          {domain ? (
            <Link to={`/desk/enquiries?company=${domain}`} className="desk-quiet">
              All from {domain}
            </Link>
          ) : null}
        </Panel>
      ) : null}
      {sameNumber.length > 0 ? (
        <Panel id="same-number" title="With the same phone number">
          <RelatedList lines={sameNumber} />
        </Panel>
      ) : null}
      <details className="desk-panel">
        <summary>Source and consent</summary>
        <Facts of={{ ...valuesOf(evidence), Consent: record.consentWording || "Unknown" }} />
      </details>
      {mayErase ? (
        <Link
          to={`/desk/people?${new URLSearchParams({ person: record.reference })}`}
          className="desk-quiet"
        >
          Export or erase this enquiry
        </Link>
      ) : null}
    </>
  );
}

const FIRST_LETTERS = 80;
/** A whole list of ten would be longer than the conversation beside it. */
const FIRST_LINES = 3;

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > FIRST_LETTERS ? `${beginningOf(line, FIRST_LETTERS).trimEnd()}…` : line;
}

type RelatedLines = EnquiryRecord["related"]["lines"];

function RelatedList({ lines }: { lines: RelatedLines }) {
  const first = lines.slice(0, FIRST_LINES);
  const others = lines.slice(FIRST_LINES);
  return (
    <>
      <RelatedLines lines={first} />
      {others.length > 0 ? (
        <details>
          <summary className="link">{others.length} more</summary>
          <RelatedLines lines={others} />
        </details>
      ) : null}
    </>
  );
}

function RelatedLines({ lines }: { lines: RelatedLines }) {
  const { statuses } = useLoaderData<typeof loader>();
  return (
    <ul className="desk-list">
      {lines.map((line) => (
        <li key={line.id}>
          <div>
            <Link to={`/desk/enquiries/${line.id}`} className="link">
              <bdi>{line.name || line.email}</bdi>
            </Link>
            {line.excerpt ? (
              <p className="small enquiry__excerpt" dir="auto">
                {firstWords(line.excerpt)}
              </p>
            ) : null}
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

type Row = {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
  readonly links?: readonly { readonly label: string; readonly href: string }[];
};

const valuesOf = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map((row) => [row.label, shown(row)]));

/** People who are no longer on the roster have no page to link. */
function shown({ value, href, links = [] }: Row) {
  if (links.length === 0) return href ? linkTo(href, value) : value;
  const linked = links.map(({ label }) => label);
  const others = value.split(", ").filter((name) => !linked.includes(name));
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>{linkTo(link.href, link.label)}</li>
      ))}
      {others.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

const linkTo = (href: string, text: string) => <a href={href}>{text}</a>;
