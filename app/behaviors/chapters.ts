// A heading counts as reached in the top third of the screen or above.
const REACHED = "99999px 0px -66% 0px";
const READING_LINE = 0.34;

/** Marks the current chapter in the table of contents of a long text. */
export function startChapters() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".chapter-list a")];
  if (links.length === 0) return;
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  const observer = new IntersectionObserver(
    () => {
      const line = innerHeight * READING_LINE;
      const current = headings.findLast((heading) => heading.getBoundingClientRect().top < line);
      for (const link of links) {
        if (current && decodeURIComponent(link.hash) === `#${current.id}`) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    },
    { rootMargin: REACHED },
  );
  for (const heading of headings) observer.observe(heading);
}
