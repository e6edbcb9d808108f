import { data } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { requireMember } from "#app/desk/member.ts";
import type { News } from "#shared/enquiries.ts";
import { tokenIn } from "#shared/session-cookie.ts";
import type { Route } from "./+types/news";

// Below what proxies and our own server take for a connection that died.
const BEAT_MS = 25_000;

/** What happens to enquiries, as server-sent events, for as long as the session lasts. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context);
  // Whoever reads it to its end, as a page is read, would wait for ever.
  if (!request.headers.get("accept")?.includes("text/event-stream")) throw data(null, { status: 406 });
  const [enquiries, desk] = [context.get(enquiriesContext), context.get(deskContext)];
  const token = tokenIn(request) ?? "";
  const ending = new AbortController();
  const signal = AbortSignal.any([request.signal, ending.signal]);
  const encoder = new TextEncoder();

  const isIn = async () => (await desk.signedIn(token).catch(() => null)) !== null;

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      // Whoever was signed out or removed meanwhile hears nothing more.
      const beat = setInterval(async () => {
        if (await isIn()) send(": here\n\n");
        else ending.abort();
      }, BEAT_MS);
      send("retry: 3000\n\n");
      for await (const news of enquiries.news(signal)) {
        if (!(await isIn())) break;
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
