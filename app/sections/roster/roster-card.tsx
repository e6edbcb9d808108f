import { Availability } from "#app/sections/hire/availability.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { RosterDeveloper } from "#content/types.ts";

/** What stands on the card of a developer; the whole card is the target of its link. */
export function RosterCard({ developer, action }: { developer: RosterDeveloper; action: string }) {
  const { name, request, role, skills, portrait, experience, rating, availability, hours } = developer;
  return (
    <>
      <Portrait {...portrait} />
      <div className="roster-card__head">
        <h3 className="t-h4">{name}</h3>
        <p className="muted small">{role}</p>
        <Availability text={availability} />
      </div>
      <div className="roster-card__body">
        <dl>
          <dt>Experience</dt>
          <dd>{experience}</dd>
          <dt>Rating</dt>
          <dd>{`${rating} of 5`}</dd>
          <dt>Hours</dt>
          <dd>{hours}</dd>
        </dl>
        <TagList label={`Skills of ${name}`} items={skills} />
        <SmartLink className="link stretched-link" href={request}>
          {action}
          <span className="sr-only">{` with ${name}`}</span>
        </SmartLink>
      </div>
    </>
  );
}
