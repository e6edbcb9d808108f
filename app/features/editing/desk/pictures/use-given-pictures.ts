import { type RefObject, use, useEffect, useRef, useState } from "react";
import type { GivenToText } from "#features/editing/desk/text/text-pictures.ts";
import { PictureWordsContext } from "./picture-words.ts";
import { sendPicture } from "./send-picture.ts";
import type { SentPicture } from "./use-picture-upload.ts";

/** The text that shows now, formatted or as Markdown. */
export type PictureTarget = {
  readonly put: (id: string, picture: { file: string; alt: string }) => void;
  readonly forget: (id: string) => void;
};

/** A picture on its way into the text, or why something is not in it. */
export type GivenEntry =
  | { readonly id: string; readonly sending: SentPicture }
  | { readonly id: string; readonly problem: string };

export type GivenPictures = {
  readonly entries: readonly GivenEntry[];
  readonly target: RefObject<PictureTarget | null>;
  readonly take: (given: GivenToText) => void;
  readonly stop: (id: string) => void;
  readonly dismiss: (id: string) => void;
};

/** Stores pictures that were pasted or dropped, and puts each into the text. */
export function useGivenPictures(): GivenPictures {
  const words = use(PictureWordsContext);
  const [entries, setEntries] = useState<readonly GivenEntry[]>([]);
  const target = useRef<PictureTarget | null>(null);
  const stopping = useRef(new Map<string, AbortController>());
  useEffect(
    () => () => {
      for (const each of stopping.current.values()) each.abort();
    },
    [],
  );

  const set = (entry: GivenEntry) =>
    setEntries((all) => all.map((each) => (each.id === entry.id ? entry : each)));
  const dismiss = (id: string) => setEntries((all) => all.filter((each) => each.id !== id));

  async function store({ id, chosen, alt }: GivenToText["pictures"][number]) {
    const own = new AbortController();
    stopping.current.set(id, own);
    const { name, size } = chosen;
    const onSent = (sent: number) => {
      if (!own.signal.aborted) set({ id, sending: { name, size, sent } });
    };
    const stored = await sendPicture(chosen, { words, signal: own.signal, onSent });
    stopping.current.delete(id);
    if ("problem" in stored) {
      target.current?.forget(id);
      return set({ id, problem: `${name}: ${stored.problem}` });
    }
    dismiss(id);
    target.current?.put(id, { file: stored.file, alt });
  }

  function take({ pictures, refused, hasElsewhere }: GivenToText) {
    const told = [
      ...(refused.length > 0 ? [`${words["not pictures"]} ${refused.join(", ")}`] : []),
      ...(hasElsewhere ? [words.elsewhere] : []),
    ];
    setEntries((all) => [
      // What was said of an earlier one is over.
      ...all.filter((each) => "sending" in each),
      ...told.map((problem) => ({ id: problem, problem })),
      ...pictures.map(({ id, chosen: { name, size } }) => ({
        id,
        sending: { name, size, sent: 0 },
      })),
    ]);
    for (const picture of pictures) void store(picture);
  }

  return { entries, target, take, stop: (id) => stopping.current.get(id)?.abort(), dismiss };
}
