import type { ComponentProps, ReactNode } from "react";
import { Reveal } from "#app/ui/reveal.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
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

type SplitProps = Pick<Props, "id" | "heading" | "intro" | "aside"> & {
  tone?: LightTone;
  className?: string;
  children: ReactNode;
};

/** A section whose heading stays beside its content while that scrolls. */
export function SplitSection({ id, heading, intro, aside, tone = "paper", className = "", children }: SplitProps) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div className={`split ${className}`}>
        <div className="sticky-aside">
          <HeadingAndIntro id={`${id}-heading`} size="h2" heading={heading} intro={intro} />
          {aside}
        </div>
        {children}
      </div>
    </Section>
  );
}
