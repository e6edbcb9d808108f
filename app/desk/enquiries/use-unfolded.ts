import { type FocusEvent, type MouseEvent, useState } from "react";

const isWithin = (target: EventTarget, part: string) => target instanceof Element && target.closest(part) !== null;

/**
 * Whether a part of an element has been used, until a press beside the part, within the element, is complete. Folding
 * when the focus leaves would move what stands below from under the finger that presses it.
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
