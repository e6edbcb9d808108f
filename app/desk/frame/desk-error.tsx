import { isRouteErrorResponse } from "react-router";
import { AuthLayout } from "#app/desk/account/auth-layout.tsx";
import type { DeskSession } from "#app/desk/members/member.ts";
import { isUnreachable } from "./connection.ts";
import { DeskHead } from "./desk-head.tsx";
import { DeskShell } from "./desk-shell.tsx";

const titles: Readonly<Record<number, string>> = { 403: "No access", 404: "Page not found" };
const explanations: Readonly<Record<number, string>> = {
  403: "Your role does not include this page. An admin can change your role under Members.",
  404: "The address is incomplete, or the record was erased or has passed its retention time.",
};

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

export const titleOfError = (error: unknown) => titles[statusOf(error)] ?? "Something went wrong";

const explanationOf = (error: unknown) =>
  explanations[statusOf(error)] ??
  (isUnreachable(error)
    ? "The server cannot be reached, so nothing was saved. Check your connection, then go back and try again."
    : "An error occurred on our side. Saved changes are safe. Try again in a moment.");

/** The error page, inside the desk for members and in the sign-in layout for others. Loaders do not run here. */
export function DeskError({ error, session }: { error: unknown; session: DeskSession | null }) {
  const text = { title: titleOfError(error), intro: explanationOf(error) };
  const toDesk = (
    <a href="/desk" className="btn">
      Go to the desk
    </a>
  );
  if (session?.member) {
    const { wordmark, member, entries } = session;
    return (
      <DeskShell {...{ wordmark, member, entries }}>
        <DeskHead {...text} />
        <p>{toDesk}</p>
      </DeskShell>
    );
  }
  return (
    <AuthLayout wordmark={session?.wordmark ?? "Your"} {...text}>
      <div className="desk-toolbar">
        {toDesk}
        <a href="/" className="btn btn--outline">
          Go to the website
        </a>
      </div>
    </AuthLayout>
  );
}
