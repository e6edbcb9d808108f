import { Section } from "#app/ui/section.tsx";
import type { Testimonial } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  items: readonly Pick<Testimonial, "name" | "role" | "quote" | "rating">[];
  tone?: "paper" | "terrace";
};

/** Two or three quotes, each hanging from its tread. */
export function Quotes({ id, heading, items, tone = "terrace" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div className="head">
        <h2 className="t-h2" id={`${id}-heading`}>
          {heading}
        </h2>
      </div>
      <div className={`quotes-row quotes-row--${items.length}`}>
        {items.map((item) => (
          <figure className="quotes-row__item" key={item.name}>
            <Stars rating={item.rating} />
            <blockquote>{item.quote}</blockquote>
            <figcaption>
              <strong>{item.name}</strong>
              <span>{item.role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

const STAR = "m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z";

function Stars({ rating }: { rating: number }) {
  return (
    <p className="quotes-row__stars">
      <span className="sr-only">{`${rating} of 5 stars`}</span>
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all the same
        <svg key={index} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </p>
  );
}
