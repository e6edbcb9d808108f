import { use, useEffect, useRef, useState } from "react";
import { PictureWordsContext } from "./picture-words.ts";
import { sendPicture } from "./send-picture.ts";

/** A picture on its way to the server. */
export type SentPicture = {
  readonly name: string;
  readonly size: number;
  /** What has been sent, from 0 to 1. */
  readonly sent: number;
};

export type PictureUpload = {
  /** Null unless a picture is on its way. */
  readonly sending: SentPicture | null;
  /** Why the last one was not stored. */
  readonly problem: string;
  readonly start: (chosen: File) => Promise<void>;
  readonly stop: () => void;
};

/** Stores one picture at a time for a field; `onStored` is not called for one that was stopped. */
export function usePictureUpload(onStored: (file: string) => void): PictureUpload {
  const words = use(PictureWordsContext);
  const [sending, setSending] = useState<SentPicture | null>(null);
  const [problem, setProblem] = useState("");
  const stopping = useRef<AbortController | null>(null);
  const latest = useRef(onStored);
  latest.current = onStored;
  useEffect(() => () => stopping.current?.abort(), []);

  async function start(chosen: File) {
    stopping.current?.abort();
    const own = new AbortController();
    stopping.current = own;
    const { name, size } = chosen;
    setProblem("");
    setSending({ name, size, sent: 0 });
    const onSent = (sent: number) => {
      if (stopping.current === own) setSending({ name, size, sent });
    };
    const stored = await sendPicture(chosen, { words, signal: own.signal, onSent });
    // Another one has taken its place.
    if (stopping.current !== own) return;
    setSending(null);
    if ("problem" in stored) setProblem(stored.problem);
    else latest.current(stored.file);
  }

  return { sending, problem, start, stop: () => stopping.current?.abort() };
}
