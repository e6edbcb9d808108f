import { useEffect, useRef } from "react";

/**
 * The press that is under way, as a promise that ends after its click. A field that loses the focus to a press must
 * not move the page before: the control would no longer be under the pointer when it is released, and get no click.
 */
export function usePress() {
  const press = useRef<Promise<void>>(undefined);
  useEffect(() => {
    const begin = () => {
      press.current = new Promise((done) => {
        const end = () => setTimeout(done);
        for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { once: true });
      });
    };
    addEventListener("pointerdown", begin, true);
    return () => removeEventListener("pointerdown", begin, true);
  }, []);
  return press;
}
