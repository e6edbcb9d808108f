import type { ComponentProps, ReactNode } from "react";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { HeadingAndIntro, SectionHeading } from "./headings.tsx";

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

type SplitProps = Pick<Props, "id" | "heading" | "intro" | "aside" | "tone" | "reveal"> & {
  className?: string;
  children: ReactNode;
};

/** A section whose heading stays beside its content while that scrolls. */
export function SplitSection(props: SplitProps) {
  const { heading, intro, aside, reveal, className = "", children, ...section } = props;
  const id = `${section.id}-heading`;
  return (
    <Section {...section} labelledBy={id}>
      <div className={`split ${className}`}>
        <div className="sticky-aside">
          <HeadingAndIntro id={id} size="h2" heading={heading} intro={intro} />
          {aside}
        </div>
        {reveal ? <Reveal effect={reveal}>{children}</Reveal> : children}
      </div>
    </Section>
  );
}
