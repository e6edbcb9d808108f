import type { ReactNode } from "react";
import { Collapsible } from "#app/ui/collapsible.tsx";

type Props = { id: string; heading: string; isOpen: boolean; children: ReactNode };

/** A chapter of a long text. On phones its heading or a link to it opens it. */
export function FoldedChapter({ id, heading, isOpen, children }: Props) {
  return (
    <section className="folded-chapter" aria-labelledby={`${id}-heading`}>
      <Collapsible
        isOpen={isOpen}
        summary={
          <h2 className="t-h3" id={`${id}-heading`}>
            {heading}
          </h2>
        }
      >
        <div className="folded-chapter__body" id={id}>
          {children}
        </div>
      </Collapsible>
    </section>
  );
}
