import { data, type RouterContextProvider } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskContent } from "#content/collections.ts";
import type { ContentDesk } from "#shared/contracts/desk-services.ts";

/** The content desk, or why content cannot be edited. */
export async function contentDesk(
  context: Readonly<RouterContextProvider>,
): Promise<{ readonly content: ContentDesk } | { readonly reason: string }> {
  const { content } = context.get(deskContext);
  if (!content) return { reason: deskContent.unavailable.unset };
  const wrong = await content.unavailable();
  return wrong === null ? { content } : { reason: deskContent.unavailable[wrong] };
}

/** For pages that can be reached only if content can be edited. */
export async function requireContentDesk(context: Readonly<RouterContextProvider>): Promise<ContentDesk> {
  const desk = await contentDesk(context);
  if ("reason" in desk) throw data(null, { status: 404 });
  return desk.content;
}
