import { Portrait } from "#app/ui/portrait.tsx";
import { NameLink } from "#app/ui/smart-link.tsx";
import type { Team } from "#content/types.ts";

type Props = { caption: string; note: string | undefined; members: Team };

/** Everybody in one row, which scrolls by touch, wheel and keyboard. */
export function TeamPortraits({ caption, note, members }: Props) {
  return (
    <figure className="team-portraits">
      <figcaption id="team-caption">
        {caption}{" "}
        <span>
          {members.length} people {note}
        </span>
      </figcaption>
      <ul
        aria-labelledby="team-caption"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without links, the keyboard scrolls the row from here
        tabIndex={0}
      >
        {members.map(({ name, role, href, portrait }) => (
          <li key={name}>
            <Portrait {...portrait} photographSizes="10rem" />
            <NameLink name={name} href={href} isStretched />
            <span>{role}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
