import { useEffect } from "react";
import { isRouteErrorResponse, type ShouldRevalidateFunction } from "react-router";
import { fileLimits, postLimits, sizeOf } from "#shared/forms/limits.ts";
import { beginPost, endPost, POST_FIELD } from "./post-key.tsx";
import { tellSignedOut } from "./signed-out.ts";

/** Why a post has no answer: no connection, a server error, or refused before its action ran. */
export type Unsent =
  | { readonly status: "unsent"; readonly why: "unreachable" | "broken" }
  | {
      readonly status: "unsent";
      readonly why: "refused";
      readonly message: string;
      readonly isSignedOut?: boolean;
    };

export const isUnsent = (result: unknown): result is Unsent =>
  (result as { status?: unknown } | null | undefined)?.status === "unsent";

export const unlessUnsent = <Result>(result: Result) =>
  isUnsent(result) ? undefined : (result as Exclude<Result, Unsent>);

/** Reloading would fail too, and would replace the page by an error. */
export const stayIfUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isUnsent(actionResult) && defaultShouldRevalidate;

/** A list that is reloaded too when somebody else was first: it shows what is left. */
export const reloadAfterConflict: ShouldRevalidateFunction = (question) =>
  question.actionStatus === 409 ? !isUnsent(question.actionResult) : stayIfUnsent(question);

/**
 * What happened to the member or the record while the form was open, unless the action has words
 * for it.
 */
const STILL_HERE = "What you typed is still here: copy what you need.";
const MEANWHILE: Readonly<Record<number, string>> = {
  401: "You are signed out, so nothing was saved. What you typed is still here: sign in in another tab, then try again in this one.",
  403: "Your role no longer allows this, so nothing was saved. What you typed is still here: copy it, or ask an admin.",
  404: `This no longer exists, so nothing was saved. ${STILL_HERE}`,
};

const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

export const isUnreachable = (error: unknown) =>
  error instanceof TypeError && NO_ANSWER.test(error.message);

/**
 * Thrown by a post that has its own words for the end without an answer; `isKnown` if nothing was
 * done, so that what is sent next is another post.
 */
export class Unanswered extends Error {
  readonly isKnown: boolean;

  constructor(message: string, { isKnown }: { readonly isKnown: boolean }) {
    super(message);
    this.isKnown = isKnown;
  }
}

type Post<Result> = { readonly request: Request; serverAction(): Promise<Result> };

/**
 * Sends a post. Without an answer the page stays open with the typed values; refusals of the action
 * are thrown.
 */
export async function sendOrKeep<Result>({
  request,
  serverAction,
}: Post<Result>): Promise<Result | Unsent> {
  const form = await request.clone().formData();
  const key = String(form.get(POST_FIELD) ?? "");
  if (key) beginPost(key);
  const isAnswered = (error: unknown) =>
    error instanceof Response ||
    (error instanceof Unanswered && error.isKnown) ||
    (isRouteErrorResponse(error) && error.status < 500);
  try {
    const result = await serverAction();
    if (key) endPost(key);
    tellSignedOut(false);
    return result;
  } catch (error) {
    if (isSessionOver(error)) tellSignedOut(true);
    if (key && isAnswered(error)) endPost(key);
    return unsentBy(error);
  }
}

function unsentBy(error: unknown): Unsent {
  if (isUnreachable(error)) return { status: "unsent", why: "unreachable" };
  if (error instanceof Response) throw error;
  if (error instanceof Unanswered)
    return { status: "unsent", why: "refused", message: error.message };
  if (!isRouteErrorResponse(error) || error.status >= 500)
    return { status: "unsent", why: "broken" };
  const isSignedOut = isSessionOver(error);
  return { status: "unsent", why: "refused", message: refusalOf(error), isSignedOut };
}

const isSessionOver = (error: unknown) => isRouteErrorResponse(error) && error.status === 401;

type Refusal = { readonly status: number; readonly statusText: string; readonly data?: unknown };

export const TOO_LARGE = `That is too large to send. A form may have ${sizeOf(postLimits.desk)}, a table ${sizeOf(
  fileLimits.table,
)} and a picture ${sizeOf(fileLimits.picture)}.`;

/**
 * Why a post was refused before its action ran. A proxy may say it in a page of its own, which
 * nobody should read.
 */
export function refusalOf({ status, statusText, data }: Refusal): string {
  const meanwhile = MEANWHILE[status];
  if (meanwhile)
    return typeof data === "string" && data !== "" ? `${data} ${STILL_HERE}` : meanwhile;
  const words = String(data ?? statusText).trim();
  if (words !== "" && !words.startsWith("<")) return words;
  return status === 413 ? TOO_LARGE : `The server refused this (error ${status}).`;
}

/**
 * How the server refused to reload the shown page: the session ended, the member lost the role, or
 * a colleague erased the record.
 */
export type TakenAway = 401 | 403 | 404;

/** The data of a page that is still shown, though the server no longer gives it. */
type Kept = { readonly takenAway?: TakenAway };

/**
 * Loads a route's data. While the server fails, or says that it was asked too often, the last data
 * of the key stays, because somebody may be typing. For the same reason it stays if the server refuses to reload the shown page: the
 * one of `useShown`.
 */
export function createLoader() {
  let last: { readonly key: string; readonly data: object } | undefined;
  let shown: string | undefined;

  async function load<Data extends object>(
    key: string,
    ask: () => Promise<Data>,
    page = key,
  ): Promise<Data & Kept> {
    try {
      const data = await ask();
      last = { key, data };
      return data;
    } catch (error) {
      if (last?.key !== key) throw error;
      const data = last.data as Data;
      if (isPassing(error)) return data;
      const takenAway = refusalIn(error);
      const isShown = shown === page;
      // Whether a page is opened or reloaded is known to the frame, which leads to the sign-in.
      const isKept = takenAway === 401 ? isShown || shown === undefined : isShown;
      if (takenAway === null || !isKept) throw error;
      return { ...data, takenAway };
    }
  }

  /** Call it in the page: what is shown is reloaded, anything else is opened. */
  function useShown(page: string): void {
    useEffect(() => {
      shown = page;
      return () => {
        shown = undefined;
      };
    }, [page]);
  }

  return { load, useShown };
}

const TOO_OFTEN = 429;

/** Whether the same request may be answered a little later. */
const isPassing = (error: unknown) =>
  isUnreachable(error) ||
  (isRouteErrorResponse(error) && (error.status >= 500 || error.status === TOO_OFTEN));

const SIGN_IN = "/desk/sign-in";

// React Router has no class of it: the guard refused all routes, and the frame's loader got the
// refusal.
const IS_REFUSED_FOR_ALL = /^No result found for routeId/;

function refusalIn(error: unknown): TakenAway | null {
  if (error instanceof Response && error.headers.get("location")?.startsWith(SIGN_IN)) return 401;
  if (error instanceof Error && IS_REFUSED_FOR_ALL.test(error.message)) return 403;
  if (!isRouteErrorResponse(error)) return null;
  return error.status === 403 || error.status === 404 ? error.status : null;
}
