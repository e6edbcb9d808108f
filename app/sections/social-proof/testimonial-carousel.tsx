import useEmblaCarousel from "embla-carousel-react";
import type { KeyboardEvent } from "react";
import { Slot } from "#app/islands/slot.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useCarouselView } from "./use-carousel-view.ts";

const OPTIONS: Parameters<typeof useEmblaCarousel>[0] = {
  loop: true,
  align: "center",
  // Each move shows a completely new set, so that the staggered layout stays the same.
  slidesToScroll: "auto",
  dragThreshold: 10,
  duration: 25,
  breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
};

type Props = { heading: string; intro: string; count: number };

export default function TestimonialCarousel({ heading, intro, count }: Props) {
  const [viewport, carousel] = useEmblaCarousel(OPTIONS);
  const { first, last, hasPrevious, hasNext, announcement } = useCarouselView(carousel, count);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") carousel?.scrollPrev();
    else if (event.key === "ArrowRight") carousel?.scrollNext();
    else return;
    event.preventDefault();
  }

  return (
    <section aria-roledescription="carousel" aria-label="Testimonials" onKeyDown={onKeyDown}>
      <div className="head testimonials__head">
        <h2 className="t-h2" id="testimonials-heading">
          {heading}
        </h2>
        <p>{intro}</p>
      </div>
      <div className="testimonials__view" ref={viewport}>
        <ul className="testimonials__track">
          {Array.from({ length: count }, (_, index) => (
            <Slot
              // biome-ignore lint/suspicious/noArrayIndexKey: the slides never move among themselves
              key={index}
              as="li"
              name={String(index)}
              className="testimonials__slide"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
            />
          ))}
        </ul>
      </div>
      <div className="testimonials__foot">
        <p aria-hidden="true">
          {first === last ? first : `${first}–${last}`} of {count}
        </p>
        <div className="testimonials__controls">
          <button
            type="button"
            className="iconbtn"
            aria-label="Previous testimonials"
            disabled={!hasPrevious}
            onClick={() => carousel?.scrollPrev()}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            className="iconbtn"
            aria-label="Next testimonials"
            disabled={!hasNext}
            onClick={() => carousel?.scrollNext()}
          >
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}
