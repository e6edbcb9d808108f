import { island } from "#app/browser/islands/island.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Testimonial } from "#content/types.ts";
import { RatedQuote } from "./quote.tsx";
import TestimonialCarousel from "./testimonial-carousel.tsx";

const CarouselIsland = island("testimonials", TestimonialCarousel, "visible");

type Props = { heading: string; intro: string; items: readonly Testimonial[] };

export function Testimonials({ heading, intro, items }: Props) {
  const quotes = items.map((item, index) => [index, <RatedQuote key={item.slug} {...item} />]);
  return (
    <Section id="testimonials" labelledBy="testimonials-heading" tone="tinted">
      <CarouselIsland
        heading={heading}
        intro={intro}
        count={items.length}
        slots={Object.fromEntries(quotes)}
      />
    </Section>
  );
}
