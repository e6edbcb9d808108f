import { Worker } from "node:worker_threads";
import type { ContentQuestion, ContentReply } from "#shared/contracts/content-questions.ts";

type Message = { readonly reply: ContentReply } | { readonly failure: string };
export type AskContent = (question: ContentQuestion) => Promise<ContentReply>;

/** Reads and checks records in a thread, which starts with the first question. Questions are answered in order. */
export function createContentThread() {
  let worker: Worker | null = null;
  const waiting: ((message: Message) => void)[] = [];

  function start(): Worker {
    const started = new Worker(new URL("../../content-model/editing/worker.ts", import.meta.url));
    started.on("message", (message: Message) => waiting.shift()?.(message));
    started.on("error", (error) => fail(error.message));
    started.on("exit", () => fail("the thread has ended"));
    started.unref();
    return started;
  }
  function fail(failure: string) {
    worker = null;
    for (const answer of waiting.splice(0)) answer({ failure });
  }
  return {
    ask: async (question: ContentQuestion): Promise<ContentReply> => {
      worker ??= start();
      const { promise, resolve } = Promise.withResolvers<Message>();
      waiting.push(resolve);
      worker.postMessage(question);
      const message = await promise;
      if ("failure" in message) throw new Error(message.failure);
      return message.reply;
    },
    close: async () => void (await worker?.terminate()),
  };
}
