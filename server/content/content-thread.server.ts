import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ContentQuestion, ContentReply } from "#shared/contracts/content-questions.ts";

export type AskContent = (question: ContentQuestion) => Promise<ContentReply>;

/** Reads and checks records in a thread, which starts with the first question. Questions are answered in order. */
export function createContentThread() {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function answer(question: ContentQuestion): Promise<ContentReply> {
    worker ??= new Worker(new URL("../../content-model/editing/worker.ts", import.meta.url)).on("exit", () => {
      worker = null;
    });
    worker.unref();
    const answered = once(worker, "message");
    worker.postMessage(question);
    const [message] = (await answered) as [{ readonly reply: ContentReply } | { readonly failure: string }];
    if ("failure" in message) throw new Error(message.failure);
    return message.reply;
  }
  return {
    ask(question: ContentQuestion): Promise<ContentReply> {
      const next = last.then(() => answer(question));
      last = next.catch(() => {});
      return next;
    },
    close: async () => void (await worker?.terminate()),
  };
}
