import { isRouteErrorResponse, useLocation } from "react-router";
import { AuthLayout } from "#app/desk/frame/auth-layout.tsx";
import type { DeskSession } from "#app/desk/members/member.ts";
import { isUnreachable } from "./connection.ts";
import { DeskShell } from "./desk-shell.tsx";
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
};
const unreachable: Told = {
  title: "No connection",
  intro: "The server cannot be reached, so nothing was saved. Check your connection, then try again.",
  canRetry: true,
};
const broken: Told = {
  title: "Something went wrong",
  intro: "An error occurred on our side. Saved changes are safe. If trying again does not help, tell an admin.",
  canRetry: true,
};

const toldOf = (error: unknown): Told =>
  isUnreachable(error) ? unreachable : (told[isRouteErrorResponse(error) ? error.status : 500] ?? broken);

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
      <DeskShell {...{ brand, member, entries }}>
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
