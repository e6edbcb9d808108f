import { Avatar } from "#app/ui/avatar.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Testimonial } from "#content/types.ts";

/** What one client said, hanging from its tread. */
export function TestimonialFigure({ name, role, quote, rating, portrait }: Testimonial) {
  return (
    <figure className="quote">
      <Stars rating={rating} />
      <blockquote>{quote}</blockquote>
      <figcaption>
        <Avatar name={name} portrait={portrait} />
        <div>
          <strong>{name}</strong>
          <span>{role}</span>
        </div>
      </figcaption>
    </figure>
  );
}
