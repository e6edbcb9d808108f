import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { TechnologyLogo } from "#app/ui/technology-logo.tsx";
import type { HireLink, LinkRecord } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  intro?: string;
  items: readonly HireLink[];
  all?: LinkRecord;
  tone?: LightTone;
};

/** Links to the hire pages, one per technology; empty on a site without them. */
export function HireGrid({ id, heading, intro, items, all, tone = "paper" }: Props) {
  if (items.length === 0) return null;
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={intro} reveal="stagger">
      <ul className="hire-grid tiles">
        {items.map(({ name, logo, href }) => (
          <li key={href}>
            <SmartLink className="link-row logo-place" href={href}>
              <TechnologyLogo logo={logo} />
              {name}
            </SmartLink>
          </li>
        ))}
        {all ? (
          <li>
            <SmartLink className="link-row" href={all.href}>
              <Icon name="users-round" />
              {all.label}
            </SmartLink>
          </li>
        ) : null}
      </ul>
    </HeadedSection>
  );
}
