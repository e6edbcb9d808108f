import { type FocusEvent, type MouseEvent, useState } from "react";

const isWithin = (target: EventTarget, part: string) => target instanceof Element && target.closest(part) !== null;

/**
 * Unfolds a part of an element when it takes the focus, and folds it after a click elsewhere in the element. Folding on
 * blur would move the page while a finger presses it.
 */
export function useUnfolded(part: string) {
  const [isUnfolded, setUnfolded] = useState(false);
  return {
    isUnfolded,
    onFocus({ target }: FocusEvent) {
      if (isWithin(target, part)) setUnfolded(true);
    },
    onClick({ target }: MouseEvent) {
      setUnfolded(isWithin(target, part));
    },
  };
}
