import { Avatar } from "#app/ui/avatar.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Testimonial } from "#content/types.ts";

/** What one client said, hanging from its tread. */
export function Quote({ name, role, quote, rating, avatar }: Testimonial) {
  return (
    <figure className="quote">
      <Stars rating={rating} />
      <blockquote>{quote}</blockquote>
      <figcaption>
        <Avatar name={name} image={avatar} />
        <div>
          <strong>{name}</strong>
          <span>{role}</span>
        </div>
      </figcaption>
    </figure>
  );
}
