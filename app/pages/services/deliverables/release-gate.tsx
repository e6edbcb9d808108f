import type { CSSProperties } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { DeliverableOf } from "#content/types.ts";

const icons = { done: "check", failed: "x", waiting: "clock" } as const;

/** The steps stand in the order in which they are climbed, and are drawn from the lowest up. */
export function ReleaseGate({ title, state, release, checks }: DeliverableOf<"gate">) {
  const stop = checks.findIndex((check) => check.state !== "done");
  return (
    <>
      <div className="release-gate__sky">
        <p className="deliverable__title">
          {title}
          <span>{state}</span>
        </p>
      </div>
      <ol className="release-gate__steps">
        {checks.map(({ label, note, state: outcome }, index) => (
          <li
            key={label}
            className={`release-gate__step release-gate__step--${outcome}`}
            style={{ "--i": index } as CSSProperties}
          >
            {index === stop ? <b className="release-gate__release">{release}</b> : null}
            <span>{label}</span>
            <strong>
              <Icon name={icons[outcome]} />
              {note}
            </strong>
          </li>
        ))}
      </ol>
    </>
  );
}
