import { Stars } from "#app/ui/stars.tsx";
import type { Quote, Testimonial } from "#content/types.ts";
import { Byline } from "./byline.tsx";

export function RatedQuote({ name, role, quote, rating, portrait }: Quote & Partial<Pick<Testimonial, "portrait">>) {
  return (
    <figure className="quote">
      <Stars rating={rating} />
      <blockquote>{quote}</blockquote>
      <Byline name={name} role={role} portrait={portrait} />
    </figure>
  );
}
