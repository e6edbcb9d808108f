import { data } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { requireMember } from "#app/desk/member.ts";
import { deskPageAt, mayOpen } from "#shared/desk-pages.ts";
import type { News } from "#shared/enquiries.ts";
import { tokenIn } from "#shared/session-cookie.ts";
import type { Route } from "./+types/news";

// Below what proxies and our own server take for a connection that died.
const BEAT_MS = 25_000;

/** What happens to enquiries, as server-sent events, for as long as the session lasts. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  requireMember(context);
  const page = deskPageAt(url.pathname);
  // Whoever reads it to its end, as a page is read, would wait for ever.
  if (!page || !request.headers.get("accept")?.includes("text/event-stream")) throw data(null, { status: 406 });
  const [enquiries, desk] = [context.get(enquiriesContext), context.get(deskContext)];
  const token = tokenIn(request) ?? "";
  const ending = new AbortController();
  const signal = AbortSignal.any([request.signal, ending.signal]);
  const encoder = new TextEncoder();

  // An open tab is no use of the session: it would never end.
  const mayHear = async () => {
    const signedIn = await desk.signedIn(token, { isUse: false }).catch(() => null);
    return signedIn !== null && mayOpen(page, signedIn.member.role);
  };

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      // Whoever was signed out, removed or given another role meanwhile hears nothing more.
      const beat = setInterval(async () => {
        if (await mayHear()) send(": here\n\n");
        else ending.abort();
      }, BEAT_MS);
      send("retry: 3000\n\n");
      for await (const news of enquiries.news(signal)) {
        if (!(await mayHear())) break;
        send(eventOf(news));
      }
      clearInterval(beat);
      ending.abort();
      try {
        controller.close();
      } catch {
        // The reader left first.
      }
    },
    cancel: () => ending.abort(),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" } });
}

const eventOf = (news: News) => `data: ${JSON.stringify(news)}\n\n`;
