import type { UseEmblaCarouselType } from "embla-carousel-react";
import useEmblaCarousel from "embla-carousel-react";
import type { KeyboardEvent } from "react";
import { useEffect, useState } from "react";
import { Slot } from "#app/browser/islands/slot.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Icon } from "#app/ui/icon.tsx";

const OPTIONS: Parameters<typeof useEmblaCarousel>[0] = {
  loop: true,
  align: "center",
  // Each move shows a completely new set, so that the staggered layout stays the same.
  slidesToScroll: "auto",
  dragThreshold: 10,
  duration: 25,
  breakpoints: {
    "(prefers-reduced-motion: reduce)": { duration: 0 },
    // The edge of the next one is in view.
    "(max-width: 47.99rem)": { align: "start" },
  },
};

/** Side by side on a phone, a tablet and a desktop (testimonials.css). */
const PER_VIEW = [1, 2, 3];

const rangeOf = (first: number, last: number) =>
  first === last ? String(first) : `${first}–${last}`;

type Props = { heading: string; intro: string; count: number };

export default function TestimonialCarousel({ heading, intro, count }: Props) {
  const [viewport, carousel] = useEmblaCarousel(OPTIONS);
  const { isMeasured, first, last, hasPrevious, hasNext, announcement } = useCarouselView(
    carousel,
    count,
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") carousel?.scrollPrev();
    else if (event.key === "ArrowRight") carousel?.scrollNext();
    else return;
    event.preventDefault();
  }

  return (
    <section aria-roledescription="carousel" aria-label="Testimonials" onKeyDown={onKeyDown}>
      <div className="head testimonials__head">
        <HeadingAndIntro id="testimonials-heading" size="h2" heading={heading} />
        <p>{intro}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        className="testimonials__view"
        ref={viewport}
        role="group"
        aria-label="Slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without arrows, the keyboard moves the slides from here
        tabIndex={0}
      >
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
          <span className="testimonials__shown">
            {isMeasured
              ? rangeOf(first, last)
              : PER_VIEW.map((shown) => (
                  <span key={shown} data-per-view={shown}>
                    {rangeOf(1, Math.min(shown, count))}
                  </span>
                ))}
          </span>{" "}
          of {count}
        </p>
        <div className="testimonials__controls">
          <Arrow
            label="Previous"
            icon="arrow-left"
            disabled={!hasPrevious}
            onClick={() => carousel?.scrollPrev()}
          />
          <Arrow
            label="Next"
            icon="arrow-right"
            disabled={!hasNext}
            onClick={() => carousel?.scrollNext()}
          />
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}

type ArrowProps = {
  label: string;
  icon: "arrow-left" | "arrow-right";
  disabled: boolean;
  onClick: () => void;
};

const Arrow = ({ label, icon, ...rest }: ArrowProps) => (
  <button type="button" className="iconbtn" aria-label={`${label} testimonials`} {...rest}>
    <Icon name={icon} />
  </button>
);

/** A carousel's position among `count` slides, its possible moves, and the announcement. */
function useCarouselView(carousel: UseEmblaCarouselType[1], count: number) {
  const [view, setView] = useState({
    isMeasured: false,
    first: 1,
    last: 1,
    hasPrevious: true,
    hasNext: true,
    announcement: "",
  });

  useEffect(() => {
    if (!carousel) return;
    const look = () => {
      const shown = carousel.internalEngine().slideRegistry[carousel.selectedScrollSnap()] ?? [];
      const first = (shown.at(0) ?? 0) + 1;
      const last = (shown.at(-1) ?? 0) + 1;
      return {
        isMeasured: true,
        first,
        last,
        hasPrevious: carousel.canScrollPrev(),
        hasNext: carousel.canScrollNext(),
        announcement: first === last ? `${first} of ${count}` : `${first} to ${last} of ${count}`,
      };
    };
    const onSelect = () => setView(look());
    const onInit = () => setView({ ...look(), announcement: "" });
    onInit();
    carousel.on("select", onSelect).on("reInit", onInit);
    return () => {
      carousel.off("select", onSelect).off("reInit", onInit);
    };
  }, [carousel, count]);

  return view;
}
