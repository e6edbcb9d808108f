import type { CSSProperties } from "react";
import { Portrait } from "#app/ui/portrait.tsx";
import type { HirePage } from "#content/types.ts";

/** The team of a hire page as three cards that step down to the right. */
export function Shortlist({ members }: { members: HirePage["team"]["members"] }) {
  return (
    <ul className="shortlist" aria-label="Some of the people you could work with">
      {members.map(({ name, role, skills, portrait, availability }, index) => (
        <li className="shortlist__card" key={name} style={{ "--i": index } as CSSProperties}>
          <Portrait {...portrait} />
          <div>
            <p className="t-h4">{name}</p>
            <p className="muted small">{role}</p>
            <p className="shortlist__skills">{skills.slice(0, 3).join(", ")}</p>
            <p className={availability.includes("Now") ? "availability availability--now" : "availability"}>
              {availability}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
