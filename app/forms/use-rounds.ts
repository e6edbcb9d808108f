import { useEffect, useRef, useState } from "react";

/** Counts the rounds of a form in a dialog: a new one begins when the dialog is closed after `finish`. */
export function useRounds() {
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const isFinished = useRef(false);
  useEffect(() => {
    const dialog = place.current?.closest("dialog");
    const closed = () => {
      if (isFinished.current) setRound((last) => last + 1);
      isFinished.current = false;
    };
    dialog?.addEventListener("close", closed);
    return () => dialog?.removeEventListener("close", closed);
  }, []);
  const finish = () => {
    isFinished.current = true;
  };
  return { place, round, finish };
}
