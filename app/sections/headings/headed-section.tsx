import type { ComponentProps, ReactNode } from "react";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { SectionHeading } from "./section-heading.tsx";

type Props = Omit<ComponentProps<typeof Section>, "labelledBy" | "id"> & {
  id: string;
  heading: string;
  intro?: string | undefined;
  aside?: ReactNode;
  reveal?: ComponentProps<typeof Reveal>["effect"];
};

export function HeadedSection({ heading, intro, aside, reveal, children, ...section }: Props) {
  const id = `${section.id}-heading`;
  return (
    <Section {...section} labelledBy={id}>
      <SectionHeading id={id} heading={heading} intro={intro}>
        {aside}
      </SectionHeading>
      {reveal ? <Reveal effect={reveal}>{children}</Reveal> : children}
    </Section>
  );
}
