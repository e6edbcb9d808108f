import { data } from "react-router";
import { requireMember } from "#app/desk/frame/member.ts";
import { findSignedIn } from "#features/members/sessions.server.ts";
import { siteContext } from "#server/site.server.ts";
import { nameOf } from "#shared/contracts/desk.ts";
import { deskPageAt, mayOpen } from "#shared/contracts/desk-pages.ts";
import { type News, presenceStates } from "#shared/contracts/enquiry-news.ts";
import { tokenIn } from "#shared/contracts/session-cookie.ts";
import type { Route } from "./+types/events";

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = requireMember(context);
  const form = await request.formData();
  const state = presenceStates.find((each) => each === form.get("state"));
  const id = form.get("id");
  if (!state || typeof id !== "string" || id.length > LONGEST_ID) throw data(null, { status: 400 });
  const presence = { id, memberId: member.id, name: nameOf(member), state };
  context.get(siteContext).eventBus.publish({ kind: "presence", ...presence });
  return new Response(null, { status: 204 });
}

// Shorter than the idle timeout of proxies and of our server.
const HEARTBEAT_MS = 25_000;
const LONGEST_ID = 36;

/** Changes of enquiries and of the mailbox as server-sent events, until the session ends. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  requireMember(context);
  const page = deskPageAt(url.pathname);
  // A client that reads it like a page would wait forever; this one only asks whether it may.
  if (!page || !request.headers.get("accept")?.includes("text/event-stream"))
    return new Response(null, { status: 204 });
  const site = context.get(siteContext);
  const token = tokenIn(request) ?? "";
  const ending = new AbortController();
  const signal = AbortSignal.any([request.signal, ending.signal]);
  const encoder = new TextEncoder();

  // An open tab must not extend the session.
  const hasAccess = async () => {
    const signedIn = await findSignedIn(site, token, { isUse: false }).catch(() => null);
    return signedIn !== null && mayOpen(page, signedIn.member.role);
  };

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      // A member who was signed out, removed or given another role gets no more events.
      const heartbeat = setInterval(async () => {
        if (await hasAccess()) send(": heartbeat\n\n");
        else ending.abort();
      }, HEARTBEAT_MS);
      send("retry: 3000\n\n");
      for await (const event of site.eventBus.subscribe(signal)) {
        if (!(await hasAccess())) break;
        send(`data: ${JSON.stringify(event satisfies News)}\n\n`);
      }
      clearInterval(heartbeat);
      ending.abort();
      try {
        controller.close();
      } catch {}
    },
    cancel: () => ending.abort(),
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" },
  });
}
