import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord } from "#content/types.ts";

type Props = { id: string; heading: string; intro?: string; items: readonly LinkRecord[]; tone?: LightTone };

export function RelatedLinks({ id, heading, intro, items, tone = "paper" }: Props) {
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={intro} reveal="stagger">
      <ul className={`related-links related-links--${items.length % 3 === 0 ? "three" : "two"}`}>
        {items.map(({ label, href }) => (
          <li key={href}>
            <SmartLink className="link-row" href={href}>
              {label}
              <Icon name="arrow-right" />
            </SmartLink>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
