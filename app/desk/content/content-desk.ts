import { data, type RouterContextProvider } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskContent } from "#content/collections.ts";
import type { ContentDesk } from "#shared/contracts/desk-content.ts";

/** The desk of content, or why there is none. */
export async function contentDesk(
  context: Readonly<RouterContextProvider>,
): Promise<{ readonly content: ContentDesk } | { readonly reason: string }> {
  const { content } = context.get(deskContext);
  if (!content) return { reason: deskContent.unavailable.unset };
  const wrong = await content.unavailable();
  return wrong === null ? { content } : { reason: deskContent.unavailable[wrong] };
}

/** For pages that are reached only where content can be edited. */
export async function requireContentDesk(context: Readonly<RouterContextProvider>): Promise<ContentDesk> {
  const desk = await contentDesk(context);
  if ("reason" in desk) throw data(null, { status: 404 });
  return desk.content;
}

/** For steps of a page that is open: whether content can be edited was seen when it was opened. */
export function openContentDesk(context: Readonly<RouterContextProvider>): ContentDesk {
  const { content } = context.get(deskContext);
  if (!content) throw data(null, { status: 404 });
  return content;
}
