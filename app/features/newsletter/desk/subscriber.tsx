import { data, Link } from "react-router";
import { ActionButton, ActionResult } from "#app/desk/frame/actions.tsx";
import { sendOrKeep, stayIfUnsent } from "#app/desk/frame/connection.ts";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { readPost, requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, Facts, Panel } from "#app/desk/frame/page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskRecords } from "#content/collections.ts";
import {
  resumeMails,
  subscriberWithMails,
  unsubscribeFor,
} from "#features/newsletter/subscribers.server.ts";
import { messageStates } from "#features/outbox/message-states.ts";
import { siteContext } from "#server/site.server.ts";
import type { Route } from "./+types/subscriber";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const subscriber = await subscriberWithMails(context.get(siteContext), params.id);
  if (!subscriber) throw data(null, { status: 404 });
  const mayErase = member.role === "admin";
  const words = deskRecords.subscribers;
  return { words, channels: deskRecords.outbox.channels, subscriber, mayErase };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const { site, form, intent } = await readPost(args);
  if (!(await subscriberWithMails(site, params.id))) throw data(null, { status: 404 });
  if (intent !== "unsubscribe" && intent !== "resume") throw data(null, { status: 400 });
  const words = deskRecords.subscribers;
  const done = { done: intent === "unsubscribe" ? words.unsubscribed : words.resumed };
  return once(args, form, {
    async act(actor) {
      if (intent === "unsubscribe") await unsubscribeFor(site, actor, params.id);
      else await resumeMails(site, actor, params.id);
      return done;
    },
    repeated: () => done,
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = stayIfUnsent;

export default function SubscriberRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, channels, subscriber, mayErase } = loaderData;
  const { email, status, mails, requests, unsubscribedAt, unreachableAt } = subscriber;
  return (
    <>
      <DeskHead title={email} intro={words.states[status]}>
        {status === "unsubscribed" ? null : (
          <ActionButton intent="unsubscribe" label="Unsubscribe" />
        )}
        {mayErase ? (
          <Link
            to={`/desk/people?${new URLSearchParams({ person: email })}`}
            className="btn btn--outline"
          >
            Export or erase
          </Link>
        ) : null}
      </DeskHead>
      <ActionResult result={actionData} />
      {status === "confirmed" && unreachableAt ? (
        <Notice tone="danger">
          <div className="desk-toolbar">
            <p>
              {words.unreachable} <DeskTime at={unreachableAt} />
            </p>
            <ActionButton intent="resume" label="Mail again" />
          </div>
        </Notice>
      ) : null}
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
