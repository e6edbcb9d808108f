import { useEffect, useState } from "react";

// A heading counts as reached above a third of the screen, however far above: one that is jumped over too.
const REACHED = "99999px 0px -66% 0px";
const READING_LINE = 0.34;

/** The id of the chapter that is being read; none above the first one. */
export function useCurrentChapter(chapters: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const headings = chapters.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * READING_LINE;
        setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id);
      },
      { rootMargin: REACHED },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [chapters]);

  return current;
}
