import type { RetentionPreview } from "#shared/desk-people.ts";

/** What goes by itself within the next month. */
export function RetentionPanel({ retention, lead }: { retention: RetentionPreview; lead: string }) {
  const { days, leads, ended, unconfirmed } = retention;
  return (
    <section className="desk-panel" aria-labelledby="retention">
      <h2 id="retention">Retention</h2>
      <p className="muted">{lead}</p>
      <dl className="desk-facts">
        <div>
          <dt>Enquiries</dt>
          <dd>
            {leads}, after {days} days
          </dd>
        </div>
        <div>
          <dt>Ended subscriptions</dt>
          <dd>{ended}</dd>
        </div>
        <div>
          <dt>Unconfirmed subscriptions</dt>
          <dd>{unconfirmed}</dd>
        </div>
      </dl>
    </section>
  );
}
