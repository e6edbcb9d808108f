import { type FocusEvent, type MouseEvent, useState } from "react";

const isWithin = (target: EventTarget, part: string) => target instanceof Element && target.closest(part) !== null;

/**
 * Opens a part of an element when that gets the focus, and closes it after a click elsewhere in the element. Closing on
 * blur would move the page during a touch.
 */
export function useUnfolded(part: string) {
  const [isUnfolded, setUnfolded] = useState(false);
  return {
    isUnfolded,
    onFocus({ target }: FocusEvent) {
      // A status message there takes the focus too, but must not move anything.
      if (isWithin(target, part) && !isWithin(target, "[role=status]")) setUnfolded(true);
    },
    onClick({ target }: MouseEvent) {
      setUnfolded(isWithin(target, part));
    },
  };
}
