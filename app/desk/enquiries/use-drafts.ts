import { useEffect, useState } from "react";
import { draftsOf } from "./drafts.ts";

type Draft = ReturnType<typeof draftsOf>[number];

/** The member's drafts in this browser, read after hydration and again when another tab writes one. */
export function useDrafts(memberId: string): readonly Draft[] {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => {
    const read = () => setDrafts(draftsOf(memberId));
    read();
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, [memberId]);
  return drafts;
}
