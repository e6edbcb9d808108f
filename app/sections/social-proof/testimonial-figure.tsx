import { Portrait } from "#app/ui/portrait.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Testimonial } from "#content/types.ts";
import { Byline } from "./byline.tsx";

/** The quote of one client. */
export function TestimonialFigure({ name, role, quote, rating, portrait }: Testimonial) {
  return (
    <figure className="quote">
      <Stars rating={rating} />
      <blockquote>{quote}</blockquote>
      <Byline name={name} role={role}>
        <Portrait {...portrait} avatarOf={name} />
      </Byline>
    </figure>
  );
}
