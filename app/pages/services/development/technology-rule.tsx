import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import { TechnologyLogo } from "#app/ui/technology-logo.tsx";
import type { Development } from "#content/types.ts";

type Props = { id: string } & Development["technologies"];

/** Large logos that stand on one rule, each with what we use it for. */
export function TechnologyRule({ id, heading, intro, items }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="technology-rule__head">
        <HeadingAndIntro id={`${id}-heading`} size="h2" heading={heading} intro={intro} />
      </div>
      <ul className={`technology-rule technology-rule--${items.length > 5 ? "four" : "five"}`}>
        {items.map(({ name, logo, body }) => (
          <li key={name} className="logo-place">
            <TechnologyLogo logo={logo} />
            <h3 className="t-h3">{name}</h3>
            <Paragraph className="small muted" text={body} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
