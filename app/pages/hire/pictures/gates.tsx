import type { CSSProperties } from "react";
import type { DrawingOf } from "#content/types.ts";

const states = { passed: "Passed", refused: "Stopped here", waiting: "Not reached" } as const;

/** Each gate is one step higher than the one that had to pass before it. */
export function Gates({ gates }: DrawingOf<"gates">) {
  return (
    <div className="gates" style={{ "--count": gates.length } as CSSProperties}>
      {gates.map(({ name, measured, allowed, state }, index) => (
        <p key={name} data-state={state} style={{ "--i": index } as CSSProperties}>
          <span>{states[state]}</span>
          <strong>{name}</strong>
          <b>{measured}</b>
          <small>{allowed}</small>
        </p>
      ))}
    </div>
  );
}
