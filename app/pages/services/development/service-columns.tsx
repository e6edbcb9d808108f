import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { DrawnScreen } from "#app/sections/screens/drawn/drawn-screen.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { Development, DrawnScreen as Screen } from "#content/types.ts";

type Props = { id: string; screens: readonly Screen[] } & Development["services"];

/** Each service as a tall column: a part of a screen, and below it what it is. */
export function ServiceColumns({ id, heading, items, screens }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone="tinted">
      <HeadingAndIntro id={`${id}-heading`} size="chapter" heading={heading} />
      <ul className="service-columns">
        {items.map((item, index) => (
          <li id={item.id} key={item.id}>
            <ScreenOf screen={screens[index]} />
            <h3 className="t-h3">{item.title}</h3>
            <Paragraph text={item.body} />
            <StepsList items={item.points} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ScreenOf({ screen }: { screen: Screen | undefined }) {
  if (!screen) return null;
  return (
    <div className="service-columns__screen">
      <DrawnScreen screen={screen} />
    </div>
  );
}
