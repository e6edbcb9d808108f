import { useEffect, useRef, useState } from "react";
import type { ContentProblem, DraftPage } from "#shared/contracts/desk-content.ts";
import { ownNonce } from "./own-nonce.ts";

/** Before a page is drawn, so that a run of keys is one. */
const PAUSE_MS = 120;

type Drawn = {
  readonly text: string;
  /** The page as it was drawn last. */
  readonly html: string;
  readonly problems: readonly ContentProblem[];
  readonly notices: readonly ContentProblem[];
};

/** The page of a record with what is typed in it, and what is wrong with that, drawn anew while somebody types. */
export function usePreview(path: string, value: unknown): Drawn {
  const text = JSON.stringify(value);
  const [drawn, setDrawn] = useState<Drawn>({ text: "", html: "", problems: [], notices: [] });
  const isDrawing = useRef(false);
  // One page at a time: what is typed meanwhile is in the next one.
  useEffect(() => {
    if (drawn.text === text || isDrawing.current) return;
    const timer = setTimeout(async () => {
      isDrawing.current = true;
      const page = await draw(path, text);
      isDrawing.current = false;
      setDrawn(({ html, problems, notices }) => ({
        text,
        html: page?.html?.replace(/nonce="[^"]*"/g, `nonce="${ownNonce()}"`) ?? html,
        problems: page ? (page.problems ?? []) : problems,
        notices: page?.notices ?? notices,
      }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, text, drawn]);
  return drawn;
}

/** What the server makes of it; null without an answer. */
async function draw(path: string, value: string): Promise<DraftPage | null> {
  const body = new URLSearchParams({ value });
  const answer = await fetch(`${path}/preview`, { method: "POST", body }).catch(() => null);
  return answer?.ok ? await answer.json().catch(() => null) : null;
}
