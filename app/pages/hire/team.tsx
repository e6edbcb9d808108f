import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { PersonCard } from "#app/sections/hire/person-card.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { HireFrame, HirePage, LinkRecord } from "#content/types.ts";

type Props = HirePage["team"] & { id: string; labels: HireFrame["team"]; all?: LinkRecord };

export function HireTeam({ id, heading, intro, members, labels, all }: Props) {
  return (
    <HeadedSection
      id={id}
      heading={heading}
      intro={intro}
      aside={all ? <ActionLink variant="outline" action={all} /> : null}
      reveal="stagger"
    >
      <ul className="hire-team tiles">
        {members.map((member) => (
          <li className="person-card link-card" key={member.slug}>
            <PersonCard person={member} action={labels.request}>
              <Paragraph text={member.bio} />
            </PersonCard>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
