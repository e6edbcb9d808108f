import type { Config } from "#server/config.server.ts";
import type { Deliverer, Delivery } from "#server/delivery/mail-transport.server.ts";
import type { Site } from "#server/site.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { findLead } from "./index.server.ts";
import type { Lead } from "./lead.ts";
import { kindLabels } from "./lead-fields.ts";

export type Chat = { readonly url: string; readonly timeoutMs?: number };

const TIMEOUT_MS = 10_000;

/** Delivers to the chat of the settings; nothing without one. */
export function chatOf(site: Site, { chatUrl: url }: Config): Record<string, Deliverer> {
  if (!url) return {};
  return { chat: (message, signal) => postToChat(site, { url }, message, signal) };
}

/** Posts a line with a link to the incoming webhook of a chat. Anything but a 2xx is retried. */
export async function postToChat(
  { store, siteUrl }: Site,
  { url, timeoutMs = TIMEOUT_MS }: Chat,
  message: OutboxMessage,
  signal: AbortSignal,
): Promise<Delivery> {
  const lead = await findLead(store.db, message.leadId ?? "");
  if (!lead) return { status: "failed", error: new Error("the lead is gone"), isFinal: true };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const answer = await sendLine(url, lineAbout(lead, siteUrl), limit);
  if (answer.ok) return { status: "delivered" };
  const error = new Error(`the chat answered ${answer.status}`);
  return { status: "failed", error, isFinal: false };
}

/** Posts a line to a chat, in the form that its host expects. */
export async function sendLine(url: string, line: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(bodyFor(new URL(url).hostname, line)),
    redirect: "manual",
    signal,
  }).catch(
    // The error itself says only "fetch failed"; its cause has the reason.
    (error: Error) => Promise.reject(error.cause ?? error),
  );
  await answer.body?.cancel();
  return answer;
}

/** No name, no address and no text: those are read at the desk, and not by the chat's company. */
function lineAbout({ id, kind, reference }: Lead, siteUrl: string): string {
  return `${kindLabels[kind]} ${reference}: ${siteUrl}/desk/enquiries/${id}`;
}

/**
 * Slack, Mattermost, Rocket.Chat, Zulip and Google Chat take `text`; Discord and Teams do not
 * (documents of July 2026).
 */
export function bodyFor(hostname: string, line: string): object {
  if (/(^|\.)discord(app)?\.com$/.test(hostname)) return { content: line };
  if (/\.(logic\.azure|powerplatform|office)\.com$/.test(hostname)) return cardWith(line);
  return { text: line };
}

/** What the workflow "Post to a channel when a webhook request is received" of Teams expects. */
const cardWith = (text: string) => ({
  type: "message",
  attachments: [
    {
      contentType: "application/vnd.microsoft.card.adaptive",
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        version: "1.4",
        body: [{ type: "TextBlock", text, wrap: true }],
      },
    },
  ],
});
