import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { DrawnScreen } from "#app/sections/screens/drawn/drawn-screen.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { AboutPage, DrawnScreen as Screen } from "#content/types.ts";

type Service = Omit<AboutPage["core"]["items"][number], "screen"> & { readonly screen: Screen };
type Props = { heading: string; items: readonly Service[] };

/** Three services, each with a part of a screen. */
export function CoreServices({ heading, items }: Props) {
  return (
    <HeadedSection id="core-services" tone="tinted" heading={heading} reveal="stagger">
      <ul className="core-services">
        {items.map(({ title, body, action, icon, screen, tone }) => (
          <li key={title}>
            <div className={`core-services__panel core-services__panel--${tone}`}>
              <Icon name={icon} />
              <DrawnScreen screen={screen} />
            </div>
            <h3 className="t-h3">{title}</h3>
            <p className="muted">{body}</p>
            <TextLink link={action} about={title} isStretched />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
