import type { SubscriberRecord } from "#shared/desk-newsletter.ts";
import { DeskTime } from "./desk-time.tsx";

/** What proves a consent: each request, what was shown with it, and whether it was confirmed. */
export function SubscriberEvidence({ subscriber: { requests, unsubscribedAt } }: { subscriber: SubscriberRecord }) {
  return (
    <section className="desk-panel" aria-labelledby="evidence">
      <h2 id="evidence">Consent</h2>
      {requests.map(({ page, consentVersion, consentWording, requestedAt, confirmedAt }) => (
        <dl key={requestedAt} className="desk-facts">
          <div>
            <dt>Asked</dt>
            <dd>
              <DeskTime at={requestedAt} /> {page ? <span className="muted">{page}</span> : null}
            </dd>
          </div>
          <div>
            <dt>Confirmed</dt>
            <dd>{confirmedAt ? <DeskTime at={confirmedAt} /> : "not"}</dd>
          </div>
          <div>
            <dt>Was shown</dt>
            <dd>
              {consentWording} <span className="muted">({consentVersion})</span>
            </dd>
          </div>
        </dl>
      ))}
      {unsubscribedAt ? (
        <p>
          Left <DeskTime at={unsubscribedAt} />
        </p>
      ) : null}
    </section>
  );
}
