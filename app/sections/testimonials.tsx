import { lazyIsland } from "#app/ui/lazy-island.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Testimonial } from "#content/types.ts";

const TestimonialCarousel = lazyIsland("testimonials", () => import("./testimonial-carousel.tsx"));

export function Testimonials(props: { heading: string; intro: string; items: readonly Testimonial[] }) {
  return (
    <Section labelledBy="testimonials-heading" tone="terrace" edge="left">
      <TestimonialCarousel {...props} />
    </Section>
  );
}
