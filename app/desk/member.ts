import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { deskContext } from "#app/context.ts";
import { site } from "#content/collections.ts";
import type { SignedIn } from "#shared/desk.ts";
import { deskPageAt, entriesFor, mayOpen, type Role } from "#shared/desk-pages.ts";
import { tokenIn } from "#shared/session-cookie.ts";

type Context = Readonly<RouterContextProvider>;

const NEWS = "/desk/news";
const signedInContext = createContext<SignedIn | null>(null);

/**
 * Stands before every page of the desk: finds out who asks, turns away who may not (nobody to the sign-in, a role that
 * the table does not name with 403) and whatever the table does not hold with 404. No loader has run by then, so what a
 * refusal is drawn with goes with it.
 */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const token = tokenIn(request);
  const isUse = !isAskedByItself(request, url);
  const signedIn = token === null ? null : await context.get(deskContext).signedIn(token, { isUse });
  context.set(signedInContext, signedIn);
  const page = deskPageAt(url.pathname);
  if (!page) throw data(surroundingsOf(signedIn), { status: 404 });
  if (mayOpen(page, signedIn?.member.role ?? null)) return next();
  if (signedIn) throw data(surroundingsOf(signedIn), { status: 403 });
  throw redirect(signInHref(url, token !== null));
};

/**
 * Whether nobody pressed anything: the stream of news, and a page that the router reads anew because of them, which it
 * asks for from that very address. Whoever presses a link asks from another one, or for a whole document.
 */
function isAskedByItself({ method, url: asked, headers }: Request, url: URL): boolean {
  if (url.pathname === NEWS) return true;
  const from = headers.get("referer") ?? "";
  if (method !== "GET" || !new URL(asked).pathname.endsWith(".data") || !URL.canParse(from)) return false;
  const { pathname, search } = new URL(from);
  return pathname === url.pathname && search === url.search;
}

/** What the frame of a page shows of the site, of whoever asks, and of where they may go. */
export function surroundingsOf(signedIn: SignedIn | null) {
  const { wordmark } = site;
  if (!signedIn) return { wordmark, member: null, entries: [] };
  const { name, email, role } = signedIn.member;
  return { wordmark, member: { name: name || email, role }, entries: entriesFor(role) };
}

export type Surroundings = ReturnType<typeof surroundingsOf>;

/**
 * The member who asks. Every loader and action of the desk calls this first: it throws 403 unless somebody is signed in
 * whose role the page's line in `shared/desk-pages.ts` names (`guardDesk` has seen to that) and, where roles are given
 * here, one of these: for an action that takes more than seeing the page.
 */
export function requireMember(context: Context, ...roles: readonly Role[]): SignedIn {
  const signedIn = context.get(signedInContext);
  if (!signedIn || (roles.length > 0 && !roles.includes(signedIn.member.role))) throw data(null, { status: 403 });
  return signedIn;
}

/** Whoever asks, null for nobody: for the frame and the way in. */
export const signedInOrNull = (context: Context) => context.get(signedInContext);

/** The way in, and from there back to the page; forms post to the page that they stand on. */
function signInHref({ pathname, search }: URL, wasIn: boolean): string {
  const query = new URLSearchParams(pathname === "/desk" ? {} : { to: pathname + search });
  if (wasIn) query.set("ended", "");
  return query.size > 0 ? `/desk/sign-in?${query}` : "/desk/sign-in";
}
