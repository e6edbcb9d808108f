import { type RefObject, useEffect, useState } from "react";

/** Becomes true when the element is in view or its form is used, whichever comes first. */
export function useWhenNeeded(ref: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const form = element?.closest("form");
    if (isWanted || !element || !form) return;
    const want = () => setIsWanted(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want());
    observer.observe(element);
    form.addEventListener("focusin", want);
    // Typing may have begun before hydration.
    if (form.contains(document.activeElement)) want();
    return () => {
      observer.disconnect();
      form.removeEventListener("focusin", want);
    };
  }, [ref, isWanted]);
  return isWanted;
}
