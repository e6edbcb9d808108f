import { useEffect, useState } from "react";
import { draftsOf } from "./drafts.ts";

type Draft = ReturnType<typeof draftsOf>[number];

/** What this member has begun in this browser, known once the page is there; also what other tabs write. */
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
