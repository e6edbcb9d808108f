import { isRouteErrorResponse } from "react-router";
import { DeskGate } from "./desk-gate.tsx";
import { DeskHead } from "./desk-head.tsx";
import { DeskIcon } from "./desk-icon.tsx";
import { DeskShell } from "./desk-shell.tsx";
import { isUnreachable } from "./enquiries/unsent.ts";
import type { Surroundings } from "./member.ts";

const titles: Readonly<Record<number, string>> = { 403: "Not yours to open", 404: "Nothing lives here" };

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

export const titleOfError = (error: unknown) => titles[statusOf(error)] ?? "That did not work";

type Props = {
  error: unknown;
  /** Null where not even those could be found out. No record can be loaded here. */
  surroundings: Surroundings | null;
};

/** What stands in place of a page that is refused, missing or broken. */
export function DeskError({ error, surroundings }: Props) {
  const status = statusOf(error);
  return (
    <Told
      surroundings={surroundings}
      title={titleOfError(error)}
      lead={
        status === 403
          ? "Your role does not include this page. An admin can change that under Members."
          : status === 404
            ? "The address is not complete, or what it led to was erased or had been kept for long enough."
            : isUnreachable(error)
              ? "The server cannot be reached, so nothing was saved. Look at your connection, then go back and try again."
              : "Something broke on our side. What was saved before stays saved; try again in a moment."
      }
    />
  );
}

/** Within the desk for whoever is in it, before its door for others. */
function Told({ surroundings, title, lead }: { surroundings: Surroundings | null; title: string; lead: string }) {
  if (surroundings?.member) {
    const { wordmark, member, entries } = surroundings;
    return (
      <DeskShell {...{ wordmark, member, entries }}>
        <DeskHead title={title} lead={lead} />
        <ul className="desk-ways">
          {entries.map(({ path, label, icon }) => (
            <li key={path}>
              <a href={path}>
                <DeskIcon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a href="/desk" className="btn">
            To the desk
          </a>
        </p>
      </DeskShell>
    );
  }
  return (
    <DeskGate wordmark={surroundings?.wordmark ?? "Your"} title={title} lead={lead}>
      <div className="desk-head__actions">
        <a href="/desk" className="btn">
          To the desk
        </a>
        <a href="/" className="btn btn--outline">
          To the site
        </a>
      </div>
    </DeskGate>
  );
}
