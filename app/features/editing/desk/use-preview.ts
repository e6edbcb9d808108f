import { useEffect, useRef, useState } from "react";
import { tellSignedOut, useSignedOut } from "#app/desk/frame/signed-out.ts";
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
  const isSignedOut = useSignedOut();
  // One request at a time: values typed meanwhile are in the next one.
  useEffect(() => {
    if (isSignedOut || drawn.text === text || isDrawing.current) return;
    const timer = setTimeout(async () => {
      isDrawing.current = true;
      const page = await draw(path, text);
      isDrawing.current = false;
      if (page === "signed out") return;
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
  }, [path, text, drawn, isSignedOut]);
  return drawn;
}

/** The nonce of this page, without which its policy refuses styles. */
const ownNonce = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

async function draw(path: string, value: string): Promise<DraftPage | "signed out" | null> {
  const body = new URLSearchParams({ value });
  const request = { method: "POST", body, redirect: "manual" } as const;
  const answer = await fetch(`${path}/preview`, request).catch(() => null);
  // Whoever is not signed in is led elsewhere.
  if (answer?.type === "opaqueredirect") {
    tellSignedOut(true);
    return "signed out";
  }
  return answer?.ok ? await answer.json().catch(() => null) : null;
}
