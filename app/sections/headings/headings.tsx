import type { ReactNode } from "react";
import { Paragraph } from "#app/ui/paragraphs.tsx";

type Props = { id: string; heading: string; intro?: string | undefined };

type Level = { level?: "h1" | "h2"; size: "display" | "h1" | "chapter" | "h2" };

export function HeadingAndIntro({ id, level: Level = "h2", size, heading, intro }: Props & Level) {
  return (
    <>
      <Level className={`t-${size}`} id={id}>
        {heading}
      </Level>
      {intro ? <Paragraph className="t-intro" text={intro} /> : null}
    </>
  );
}

/** A heading above its content, on wide screens beside an introduction or a link. */
export function SectionHeading({ id, heading, intro, children }: Props & { children?: ReactNode }) {
  const introduction = intro ? <Paragraph className="t-intro" text={intro} /> : null;
  const aside = children ? (
    <div className="section-head__aside">
      {introduction}
      {children}
    </div>
  ) : (
    introduction
  );
  return (
    <div className={aside ? "head head--split" : "head"}>
      <HeadingAndIntro id={id} size="h2" heading={heading} />
      {aside}
    </div>
  );
}
