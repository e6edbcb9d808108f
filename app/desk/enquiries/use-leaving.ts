import { type FocusEvent, type PointerEvent, useRef } from "react";

/** Calls back when the focus leaves a form, but not for a press on one of its buttons: in Safari these take no focus. */
export function useLeaving(onLeave: (form: HTMLFormElement) => void) {
  const isPressing = useRef(false);
  const release = () => {
    isPressing.current = false;
  };
  return {
    onPointerDown({ target }: PointerEvent) {
      isPressing.current = target instanceof Element && target.closest("button") !== null;
    },
    onPointerUp: release,
    onPointerCancel: release,
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isWithin && !isPressing.current) onLeave(currentTarget);
    },
  };
}
