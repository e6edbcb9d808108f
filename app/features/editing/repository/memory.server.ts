export type Memory = <Answer>(question: string, find: () => Promise<Answer>) => Promise<Answer>;

/** Caches up to `most` answers about commits, which never change; failed ones are asked again. */
export function createMemory(most: number): Memory {
  const kept = new Map<string, Promise<unknown>>();
  return <Answer>(question: string, find: () => Promise<Answer>): Promise<Answer> => {
    const answer = (kept.get(question) as Promise<Answer> | undefined) ?? find();
    // Moves the answer to the end: the least recently used one is dropped first.
    kept.delete(question);
    kept.set(question, answer);
    answer.catch(() => kept.delete(question));
    const [oldest = ""] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return answer;
  };
}
