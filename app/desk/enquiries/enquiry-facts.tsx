import { Form, Link, useLoaderData } from "react-router";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { isToSender, stateOf } from "#app/desk/frame/message-states.ts";
import { Facts, Panel } from "#app/desk/frame/page.tsx";
import { EmailField, TextField } from "#app/ui/field.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import type { EnquiryRecord } from "#shared/contracts/desk-services.ts";
import { suppressedNotice } from "#shared/contracts/mail.ts";
import { answerThat, leadFields } from "#shared/forms/lead-fields.ts";
import { StatusBadge } from "./badges.tsx";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";

const labels = { fullName: "Name", companyName: "Company", phoneNumber: "Phone", email: "Email" } as const;

export function Contact({ result }: { result: EnquiryResult | undefined }) {
  const { record, words, facts } = useLoaderData<typeof loader>();
  const { enquiry, name, email, repliesTo, messages } = record;
  const refused = result?.status === "no contact" ? result : null;
  const lead = { kind: enquiry.kind, fields: record.fields };
  const [company, phone] = [answerThat("organization", lead), answerThat("phone", lead)];
  const of = (field: keyof typeof labels, value: string) => ({
    ...{ id: `contact-${field}`, name: field, label: labels[field], autoComplete: "off" },
    ...{ maxLength: leadFields.call[field].maxLength, error: refused?.errors[field] },
    defaultValue: refused?.typed[field] ?? value,
  });
  const hasFailed = messages.some(({ channel, status }) => isToSender(channel) && status === "failed");
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
          <button type="submit" name="intent" value="answered" className="btn btn--outline">
            {enquiry.kind === "call" ? "Mark as called back" : "Mark as answered by email"}
          </button>
        </Form>
      ) : null}
      <details open={refused !== null || hasFailed}>
        <summary>Correct contact</summary>
        <Form method="post" preventScrollReset className="desk-form" key={[name, company, phone, email].join("\n")}>
          <TextField {...of("fullName", name)} />
          <TextField {...of("companyName", company)} />
          <TextField type="tel" {...of("phoneNumber", phone)} />
          <EmailField {...of("email", email)} />
          <div className="desk-toolbar">
            <button type="submit" name="intent" value="correct" className="btn btn--outline">
              Correct
            </button>
            {hasFailed ? (
              <button type="submit" name="intent" value="send-again" className="btn btn--outline">
                Correct and send again
              </button>
            ) : null}
          </div>
        </Form>
      </details>
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
  const { evidence, record, statuses } = useLoaderData<typeof loader>();
  const { domain, lines } = record.related;
  return (
    <>
      {lines.length > 0 ? (
        <Panel id="related" title={domain ? "Also from this company" : "Other enquiries from this person"}>
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
          {domain ? (
            <Link to={`/desk/enquiries?company=${domain}`} className="desk-quiet">
              All from {domain}
            </Link>
          ) : null}
        </Panel>
      ) : null}
      <details className="desk-panel">
        <summary>Source and consent</summary>
        <Facts of={{ ...valuesOf(evidence), Consent: record.consentWording || "Unknown" }} />
      </details>
    </>
  );
}

const valuesOf = (rows: readonly { label: string; value: string; href?: string }[]) =>
  Object.fromEntries(rows.map(({ label, value, href }) => [label, href ? linkTo(href, value) : value]));

const linkTo = (href: string, text: string) => <a href={href}>{text}</a>;
