import { isRouteErrorResponse } from "react-router";
import { DeskGate } from "./desk-gate.tsx";
import { DeskHead } from "./desk-head.tsx";
import { DeskShell } from "./desk-shell.tsx";
import type { Surroundings } from "./member.ts";

const brokenWords = {
  title: "That did not work",
  lead: "Something broke on our side. What was saved before stays saved; try again in a moment.",
};
const words: Readonly<Record<number, typeof brokenWords>> = {
  403: {
    title: "Not yours to open",
    lead: "Your role does not include this page. An admin can change that under Members.",
  },
  404: {
    title: "Nothing lives here",
    lead: "The address is not complete, or what it led to was erased or had been kept for long enough.",
  },
};

const wordsOf = (error: unknown) => (isRouteErrorResponse(error) && words[error.status]) || brokenWords;

export const titleOfError = (error: unknown) => wordsOf(error).title;

type Props = {
  error: unknown;
  /** Null where not even those could be found out. No record can be loaded here. */
  surroundings: Surroundings | null;
};

/** What stands in place of a page that is refused, missing or broken: within the desk for whoever is in it. */
export function DeskError({ error, surroundings }: Props) {
  const { title, lead } = wordsOf(error);
  if (surroundings?.member) {
    const { wordmark, member, entries } = surroundings;
    return (
      <DeskShell {...{ wordmark, member, entries }}>
        <DeskHead title={title} lead={lead} />
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
