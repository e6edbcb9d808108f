import { Byline } from "#app/sections/social-proof/quote.tsx";
import type { CasePage, EntryPage } from "#content/types.ts";

/** The faces of those who did the work. */
export const CaseTeam = ({ team }: Pick<CasePage | EntryPage, "team">) =>
  team.length > 0 ? (
    <section className="case-team">
      <h2 className="t-h4">From the team</h2>
      <ul>
        {team.map((person) => (
          <li key={person.name}>
            <Byline as="p" {...person} />
          </li>
        ))}
      </ul>
    </section>
  ) : null;
