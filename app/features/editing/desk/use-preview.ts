import { useEffect, useRef, useState } from "react";
import type { CitedText, ContentProblem } from "#content/editing/records.ts";
import type { DraftPage } from "#features/editing/editing.ts";

/** Delay before rendering, so that several keystrokes cause one request. */
const PAUSE_MS = 120;

export type Drawn = {
  readonly text: string;
  readonly html: string;
  readonly isBroken: boolean;
  readonly problems: readonly ContentProblem[];
  readonly notices: readonly ContentProblem[];
  readonly reads: readonly CitedText[];
};

export function usePreview(path: string, value: unknown): Drawn {
  const text = JSON.stringify(value);
  const [drawn, setDrawn] = useState<Drawn>({
    text: "",
    html: "",
    isBroken: false,
    problems: [],
    notices: [],
    reads: [],
  });
  const isDrawing = useRef(false);
  // One request at a time: values typed meanwhile are in the next one.
  useEffect(() => {
    if (drawn.text === text || isDrawing.current) return;
    const timer = setTimeout(async () => {
      isDrawing.current = true;
      const page = await draw(path, text);
      isDrawing.current = false;
      setDrawn(({ html, problems, notices, reads }) => ({
        text,
        isBroken: page === null,
        html: page?.html?.replace(/nonce="[^"]*"/g, `nonce="${ownNonce()}"`) ?? html,
        problems: page ? (page.problems ?? []) : problems,
        notices: page?.notices ?? notices,
        reads: page?.reads ?? reads,
      }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, text, drawn]);
  return drawn;
}

/** The nonce of this page, without which its policy refuses styles. */
const ownNonce = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

async function draw(path: string, value: string): Promise<DraftPage | null> {
  const body = new URLSearchParams({ value });
  const answer = await fetch(`${path}/preview`, { method: "POST", body }).catch(() => null);
  return answer?.ok ? await answer.json().catch(() => null) : null;
}
