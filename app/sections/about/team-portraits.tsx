import { Portrait } from "#app/ui/portrait.tsx";
import { NameLink } from "#app/ui/smart-link.tsx";
import type { Team } from "#content/types.ts";

type Props = { caption: string; members: Team; count: number };

export function TeamPortraits({ caption, members, count }: Props) {
  return (
    <figure className="team-portraits">
      <figcaption>
        {caption}
        <span>
          <strong>{count}</strong> people
        </span>
      </figcaption>
      <ul>
        {members.map(({ name, role, href, portrait }) => (
          <li key={name}>
            <Portrait {...portrait} />
            <NameLink name={name} href={href} isStretched />
            {role}
          </li>
        ))}
      </ul>
    </figure>
  );
}
