import { data, Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { ActionButton, ActionResult } from "#app/desk/frame/actions.tsx";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { messageStates } from "#app/desk/frame/message-states.ts";
import { DeskHead, Facts, Panel } from "#app/desk/frame/page.tsx";
import { readPost, requireMember } from "#app/desk/members/member.ts";
import { deskRecords } from "#content/collections.ts";
import type { Route } from "./+types/subscriber";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const subscriber = await context.get(deskContext).newsletter.subscriber(params.id);
  if (!subscriber) throw data(null, { status: 404 });
  const mayErase = member.role === "admin";
  return { words: deskRecords.subscribers, channels: deskRecords.outbox.channels, subscriber, mayErase };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const { actor, desk, intent } = await readPost(args);
  const { newsletter } = desk;
  if (intent !== "unsubscribe") throw data(null, { status: 400 });
  if (!(await newsletter.subscriber(params.id))) throw data(null, { status: 404 });
  await newsletter.unsubscribe(actor, params.id);
  return { isDone: true };
}

export default function SubscriberRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, channels, subscriber, mayErase } = loaderData;
  const { email, status, mails, requests, unsubscribedAt } = subscriber;
  return (
    <>
      <DeskHead title={email} intro={words.states[status]}>
        {status === "unsubscribed" ? null : <ActionButton intent="unsubscribe" label="Unsubscribe" />}
        {mayErase ? (
          <Link to={`/desk/people?${new URLSearchParams({ email })}`} className="btn btn--outline">
            Export or erase
          </Link>
        ) : null}
      </DeskHead>
      <ActionResult result={actionData?.isDone ? { done: words.unsubscribed } : undefined} />
      <Panel id="consent" title="Consent">
        {requests.map(({ page, consentVersion, consentWording, requestedAt, confirmedAt }) => (
          <Facts
            key={requestedAt}
            of={{
              Requested: (
                <>
                  <DeskTime at={requestedAt} /> <span className="muted">{page}</span>
                </>
              ),
              Confirmed: confirmedAt ? <DeskTime at={confirmedAt} /> : "no",
              "Agreed to": (
                <>
                  {consentWording} <span className="muted">({consentVersion})</span>
                </>
              ),
            }}
          />
        ))}
        {unsubscribedAt ? (
          <p>
            Unsubscribed <DeskTime at={unsubscribedAt} />
          </p>
        ) : null}
      </Panel>
      {mails.length > 0 ? (
        <Panel id="mails" title="Emails">
          <ul className="desk-list">
            {mails.map(({ channel, issue, status: state, updatedAt }) => (
              <li key={`${channel} ${issue} ${updatedAt}`}>
                <div>
                  {channels[channel] ?? channel} <span className="muted">{issue}</span>
                  <p className="muted small">
                    <DeskTime at={updatedAt} />
                  </p>
                </div>
                <span className="desk-badge">{messageStates[state]}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}
