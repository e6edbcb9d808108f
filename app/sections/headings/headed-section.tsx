import type { ComponentProps, ReactNode } from "react";
import { Section } from "#app/ui/section.tsx";
import { SectionHeading } from "./section-heading.tsx";

type Props = Omit<ComponentProps<typeof Section>, "labelledBy"> & {
  heading: string;
  intro?: string | undefined;
  /** Where the section has no id of its own. */
  headingId?: string;
  /** Shown opposite the heading: a link. */
  aside?: ReactNode;
};

/** A section that opens with its heading and, where there is one, an introduction beside it. */
export function HeadedSection({ heading, intro, headingId, aside, children, ...section }: Props) {
  const id = headingId ?? `${section.id}-heading`;
  return (
    <Section {...section} labelledBy={id}>
      <SectionHeading id={id} heading={heading} intro={intro}>
        {aside}
      </SectionHeading>
      {children}
    </Section>
  );
}
