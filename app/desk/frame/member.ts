import {
  type ActionFunctionArgs,
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { site as brand } from "#content/collections.ts";
import { findSignedIn } from "#features/members/sessions.server.ts";
import { siteContext } from "#server/site.server.ts";
import { actorOf, nameOf, type SignedIn } from "#shared/contracts/desk.ts";
import { deskPageAt, entriesFor, mayOpen, type Role } from "#shared/contracts/desk-pages.ts";
import { tokenIn } from "#shared/contracts/session-cookie.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { stepsMark } from "#shared/site-map/steps-mark.ts";
import { officeHours } from "./office-hours.ts";
import { lineOf } from "./typed-text.ts";

type Context = Readonly<RouterContextProvider>;

const EVENTS = "/desk/events";

type Present = SignedIn & { readonly member: { readonly timeZone: string } };

const signedInContext = createContext<Present | null>(null);

/** Runs before every loader of the desk; a refusal contains the session for the error page. */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const token = tokenIn(request);
  const isUse = !isBackgroundRequest(request, url);
  const found =
    token === null ? null : await findSignedIn(context.get(siteContext), token, { isUse });
  const timeZone = found?.member.timeZone ?? officeHours().timeZone;
  const signedIn = found && { ...found, member: { ...found.member, timeZone } };
  context.set(signedInContext, signedIn);
  const page = deskPageAt(url.pathname);
  if (!page) throw data(sessionOf(signedIn), { status: 404 });
  if (mayOpen(page, signedIn?.member.role ?? null)) return next();
  if (signedIn) throw data(sessionOf(signedIn), { status: 403 });
  // The page that posts stays open with what somebody typed; see connection.ts.
  if (isPostOfPage(request)) throw data(null, { status: 401 });
  throw redirect(signInHref(url, token !== null));
};

/**
 * Whether the browser sent it by itself, for events or to reload the shown page, which does not
 * extend a session.
 */
function isBackgroundRequest({ method, url: asked, headers }: Request, url: URL): boolean {
  if (url.pathname === EVENTS) return true;
  const from = headers.get("referer") ?? "";
  if (method !== "GET" || !isByScript(asked) || !URL.canParse(from)) return false;
  const { pathname, search } = new URL(from);
  return pathname === url.pathname && search === url.search;
}

const isPostOfPage = ({ method, url }: Request) => method !== "GET" && isByScript(url);

/** The router asks for data there; a browser that opens a page or posts a form does not. */
const isByScript = (address: string) => new URL(address).pathname.endsWith(".data");

export const deskBrand = () => ({ wordmark: brand.wordmark, mark: brand.mark ?? stepsMark });

export function sessionOf(signedIn: Present | null) {
  if (!signedIn) return { brand: deskBrand(), member: null, entries: [] };
  const { id, role, timeZone } = signedIn.member;
  return {
    brand: deskBrand(),
    member: { id, name: nameOf(signedIn.member), role, timeZone },
    entries: entriesFor(role),
  };
}

export type DeskSession = ReturnType<typeof sessionOf>;

/**
 * Every loader and action calls this first; it throws 403. Roles are for actions that need more
 * than the page.
 */
export function requireMember(context: Context, ...roles: readonly Role[]): Present {
  const signedIn = context.get(signedInContext);
  if (!signedIn || (roles.length > 0 && !roles.includes(signedIn.member.role)))
    throw data(null, { status: 403 });
  return signedIn;
}

/** A member's post; `line` reads a field of one line. */
export async function readPost(
  { request, context }: Omit<ActionFunctionArgs, "params">,
  ...roles: readonly Role[]
) {
  const who = requireMember(context, ...roles);
  const form = await request.formData();
  const text = (name: string) => firstText(form, name);
  const line = (name: string, longest: number) => lineOf(form, name, longest);
  const site = context.get(siteContext);
  return {
    who,
    actor: actorOf(who.member),
    site,
    form,
    text,
    line,
    intent: text("intent"),
    id: text("id"),
  };
}

export type MemberPost = Awaited<ReturnType<typeof readPost>>;

export const signedInOrNull = (context: Context) => context.get(signedInContext);

function signInHref({ pathname, search }: URL, wasIn: boolean): string {
  const query = new URLSearchParams(pathname === "/desk" ? {} : { to: pathname + search });
  if (wasIn) query.set("ended", "");
  return query.size > 0 ? `/desk/sign-in?${query}` : "/desk/sign-in";
}
