import type { ReactNode } from "react";
import { type Chapter, ChapterList } from "./chapter-list.tsx";

export function LongRead({ chapters, children }: { chapters: readonly Chapter[]; children: ReactNode }) {
  return (
    <div className="wrap long-read split">
      <ChapterList chapters={chapters} />
      <div className="long-read__text">{children}</div>
    </div>
  );
}
