import { isRouteErrorResponse, useLocation } from "react-router";
import { AuthLayout } from "#app/desk/frame/auth-layout.tsx";
import { isUnreachable, refusalOf, TOO_LARGE } from "./connection.ts";
import { DeskShell } from "./desk-shell.tsx";
import type { DeskSession } from "./member.ts";
import { DeskHead } from "./page.tsx";

type Told = { readonly title: string; readonly intro: string; readonly canRetry?: true };

const told: Readonly<Record<number, Told>> = {
  403: {
    title: "No access",
    intro: "Your role does not include this page. An admin can change your role under Members.",
  },
  404: {
    title: "Page not found",
    intro: "The address is incomplete, or the record was erased or has passed its retention time.",
  },
  413: {
    title: "Too large to send",
    intro: `${TOO_LARGE} Go back, make it smaller, then try again.`,
  },
};
const unreachable: Told = {
  title: "No connection",
  intro:
    "The server cannot be reached. What was saved before is safe. Check your connection, then try again.",
  canRetry: true,
};
const broken: Told = {
  title: "Something went wrong",
  intro:
    "An error occurred on our side. Saved changes are safe. If trying again does not help, tell an admin.",
  canRetry: true,
};

function toldOf(error: unknown): Told {
  if (isUnreachable(error)) return unreachable;
  if (!isRouteErrorResponse(error)) return broken;
  const isRefused = error.status < 500 && typeof error.data === "string";
  return (
    told[error.status] ?? (isRefused ? { title: "Not saved", intro: refusalOf(error) } : broken)
  );
}

export const titleOfError = (error: unknown) => toldOf(error).title;

export function DeskError({ error, session }: { error: unknown; session: DeskSession | null }) {
  const { canRetry, ...text } = toldOf(error);
  const { pathname, search } = useLocation();
  const actions = (
    <>
      {canRetry ? (
        <a href={pathname + search} className="btn">
          Try again
        </a>
      ) : null}
      <a href="/desk" className={canRetry ? "btn btn--outline" : "btn"}>
        Go to the desk
      </a>
    </>
  );
  if (session?.member) {
    const { brand, member, entries } = session;
    return (
      <DeskShell brand={brand} member={member} entries={entries}>
        <DeskHead {...text} />
        <div className="desk-toolbar">{actions}</div>
      </DeskShell>
    );
  }
  return (
    <AuthLayout brand={session?.brand ?? { wordmark: "Your" }} {...text}>
      <div className="desk-toolbar">
        {actions}
        <a href="/" className="btn btn--outline">
          Go to the website
        </a>
      </div>
    </AuthLayout>
  );
}
