import { Portrait } from "#app/ui/portrait.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Testimonial } from "#content/types.ts";

/** The quote of one client. */
export function TestimonialFigure({ name, role, quote, rating, portrait }: Testimonial) {
  return (
    <figure className="quote">
      <Stars rating={rating} />
      <blockquote>{quote}</blockquote>
      <figcaption className="byline">
        <Portrait {...portrait} avatarOf={name} />
        <strong>{name}</strong>
        <span>{role}</span>
      </figcaption>
    </figure>
  );
}
