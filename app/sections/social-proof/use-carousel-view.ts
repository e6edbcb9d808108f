import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

/** A carousel's position among `count` slides, its possible moves, and the announcement. */
export function useCarouselView(carousel: UseEmblaCarouselType[1], count: number) {
  const [view, setView] = useState({ first: 1, last: 1, hasPrevious: true, hasNext: true, announcement: "" });

  useEffect(() => {
    if (!carousel) return;
    const look = () => {
      const shown = carousel.internalEngine().slideRegistry[carousel.selectedScrollSnap()] ?? [];
      const first = (shown.at(0) ?? 0) + 1;
      const last = (shown.at(-1) ?? 0) + 1;
      return {
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
