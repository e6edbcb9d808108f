import { Link } from "react-router";
import { DeskTable } from "#app/desk/desk-table.tsx";
import { DeskTime } from "#app/desk/desk-time.tsx";
import { PageAction } from "#app/desk/page-action.tsx";
import { RowAction } from "#app/desk/row-action.tsx";
import type { DeskNewsletter } from "#content/types.ts";
import type { IssueView } from "#shared/desk-issues.ts";
import { NOT_YET } from "#shared/desk-outbox.ts";
import { isHopeless } from "#shared/mail-trouble.ts";

/** Whom a post did not reach, why, and what can be done; the outbox is not theirs to open who write newsletters. */
export function TroubledMails({ issue, words }: { issue: IssueView; words: DeskNewsletter["issue"] }) {
  const { troubled, failed, state } = issue;
  const { heading, lead, more } = words.troubled;
  const givenUp = troubled.filter(({ isGivenUp }) => isGivenUp);
  const canRetry = state !== "cancelled";
  return (
    <section className="desk-panel" aria-labelledby="troubled">
      <header className="desk-head">
        <div>
          <h2 id="troubled">{heading}</h2>
          <p className="muted">{lead}</p>
        </div>
        {canRetry && givenUp.filter(({ trouble }) => !isHopeless(trouble)).length > 1 ? (
          <PageAction intent="retry-all" label="Try all again" />
        ) : null}
      </header>
      <DeskTable columns={["Address", "Why", "What to do"]} hasActions>
        {troubled.map(({ id, subscriberId, email, isGivenUp, trouble, said, nextAttemptAt }) => (
          <tr key={id}>
            <td data-label="Address">
              <div>
                <Link className="link" to={`/desk/newsletter/${subscriberId}`}>
                  {email}
                </Link>
                <p>
                  {isGivenUp ? (
                    <span className="desk-chip desk-chip--danger">Given up</span>
                  ) : (
                    <span className="desk-chip">Waits</span>
                  )}
                </p>
              </div>
            </td>
            <td data-label="Why">
              <div>
                {words.troubles[trouble].why}
                <p className="muted small">{said}</p>
              </div>
            </td>
            <td data-label="What to do">
              {isGivenUp || nextAttemptAt === NOT_YET ? (
                words.troubles[trouble].todo
              ) : (
                <span>
                  Nothing yet, tried again <DeskTime at={nextAttemptAt} />
                </span>
              )}
            </td>
            <td>
              {isGivenUp && canRetry && !isHopeless(trouble) ? (
                <RowAction intent="retry" name="id" value={id} label="Try again" about={email} />
              ) : null}
            </td>
          </tr>
        ))}
      </DeskTable>
      {failed > givenUp.length ? (
        <p className="muted">
          {failed - givenUp.length} {more}
        </p>
      ) : null}
    </section>
  );
}
