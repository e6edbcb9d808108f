import { data, Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskRecords } from "#content/collections.ts";
import { actorOf } from "#shared/desk.ts";
import { firstText } from "#shared/read-lead.ts";
import type { Route } from "./+types/subscriber";
import { DeskHead } from "./desk-head.tsx";
import { DeskOutcome } from "./desk-outcome.tsx";
import { DeskTime } from "./desk-time.tsx";
import { requireMember } from "./member.ts";
import { PageAction } from "./page-action.tsx";
import { SubscriberEvidence } from "./subscriber-evidence.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const subscriber = await context.get(deskContext).newsletter.subscriber(params.id);
  if (!subscriber) throw data(null, { status: 404 });
  // Who may not open the page of people's data is not sent there.
  const mayErase = member.role === "admin";
  return { words: deskRecords.subscribers, channels: deskRecords.outbox.channels, subscriber, mayErase };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(requireMember(context).member);
  const { newsletter } = context.get(deskContext);
  const form = await request.formData();
  if (firstText(form, "intent") !== "unsubscribe") throw data(null, { status: 400 });
  if (!(await newsletter.subscriber(params.id))) throw data(null, { status: 404 });
  await newsletter.unsubscribe(actor, params.id);
  return { isDone: true };
}

export const meta: Route.MetaFunction = () => [{ title: "Subscriber | Desk" }];

export default function SubscriberRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, channels, subscriber, mayErase } = loaderData;
  const { email, status, mails } = subscriber;
  return (
    <>
      <DeskHead title={email} lead={words.states[status]}>
        {status === "unsubscribed" ? null : <PageAction intent="unsubscribe" label="Unsubscribe" />}
        {mayErase ? (
          <Link to={`/desk/people?${new URLSearchParams({ email })}`} className="btn btn--outline">
            Export or erase
          </Link>
        ) : null}
      </DeskHead>
      <DeskOutcome outcome={actionData?.isDone ? { done: words.unsubscribed } : undefined} />
      <SubscriberEvidence subscriber={subscriber} />
      {mails.length > 0 ? (
        <section className="desk-panel" aria-labelledby="mails">
          <h2 id="mails">Mails</h2>
          <ul className="desk-list">
            {mails.map(({ channel, issue, status: state, updatedAt }) => (
              <li key={`${channel} ${issue} ${updatedAt}`}>
                <div>
                  {channels[channel as keyof typeof channels] ?? channel} <span className="muted">{issue}</span>
                  <p className="muted small">
                    <DeskTime at={updatedAt} />
                  </p>
                </div>
                <span className="desk-chip">{state}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
