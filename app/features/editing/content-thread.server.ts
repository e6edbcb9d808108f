import { Worker } from "node:worker_threads";
import type { ContentQuestion, ContentReply } from "#content/editing/questions.ts";

export type AskContent = (question: ContentQuestion) => Promise<ContentReply>;

type Answer = { readonly reply: ContentReply } | { readonly failure: string };
type Thread = { readonly worker: Worker; isBusy: boolean; usedAt: number };
type Waiting = {
  readonly question: ContentQuestion;
  readonly settle: (reply: Promise<ContentReply>) => void;
  /** It has waited long enough for a thread of its own. */
  isLate: boolean;
};

const code = new URL("../../../content-model/editing/worker.ts", import.meta.url);

const usual = {
  code,
  /** Usual questions take under a second; a busy machine takes many times as long. */
  answerMs: 30_000,
  /**
   * A new thread reads all records and schemas, and a picture of 50 megapixels takes its time to
   * encode.
   */
  slowAnswerMs: 60_000,
  /**
   * After this wait a question gets a second thread, so that one long text does not make everybody
   * wait.
   */
  queuedMs: 1_000,
  /**
   * The second thread is ended after this time without a question, because it holds all records
   * once more.
   */
  idleMs: 60_000,
};
const MOST_THREADS = 2;

/** The question took too long, so its thread was ended. */
export class TooSlowError extends Error {
  constructor({ ask }: ContentQuestion) {
    super(`the question "${ask}" about the content took too long`);
    this.name = "TooSlowError";
  }
}

/**
 * Told by its name: after a publication with new code the pages have another copy of the class.
 */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && error.name === "TooSlowError";

/** Reads and checks records in threads, the first of which starts with the first question. */
export function createContentThread(settings: Partial<typeof usual> = {}) {
  const { code, answerMs, slowAnswerMs, queuedMs, idleMs } = { ...usual, ...settings };
  const threads = new Set<Thread>();
  const queue: Waiting[] = [];
  let isClosed = false;

  function openThread(): Thread {
    const thread = { worker: new Worker(code), isBusy: false, usedAt: 0 };
    threads.add(thread);
    thread.worker.unref();
    thread.worker.on("exit", () => threads.delete(thread));
    // Without a listener an error would end the server; the question that caused it is told by its
    // own.
    thread.worker.on("error", () => threads.delete(thread));
    return thread;
  }

  function endThread(thread: Thread) {
    threads.delete(thread);
    void thread.worker.terminate();
  }

  function replyWithin(
    ms: number,
    thread: Thread,
    question: ContentQuestion,
  ): Promise<ContentReply> {
    const { worker } = thread;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        endThread(thread);
        finish(() => reject(new TooSlowError(question)));
      }, ms).unref();
      const onMessage = (answer: Answer) =>
        finish(() =>
          "reply" in answer ? resolve(answer.reply) : reject(new Error(answer.failure)),
        );
      const onError = (error: Error) => finish(() => reject(error));
      // A server that stops answers nobody any more.
      const onExit = () =>
        finish(() => isClosed || reject(new Error("the thread of the content has ended")));
      function finish(settle: () => void) {
        clearTimeout(timer);
        worker.off("message", onMessage).off("error", onError).off("exit", onExit);
        settle();
      }
      worker.on("message", onMessage).on("error", onError).on("exit", onExit);
      worker.postMessage(question);
    });
  }

  async function answer(thread: Thread, question: ContentQuestion): Promise<ContentReply> {
    // A new thread first reads what is stored, so that the deadline counts only what was typed.
    if (thread.usedAt === 0 && "texts" in question) {
      const { texts, names } = question;
      await replyWithin(slowAnswerMs, thread, { ask: "check", texts, names });
    }
    return replyWithin(question.ask === "picture" ? slowAnswerMs : answerMs, thread, question);
  }

  function give(thread: Thread, { question, settle }: Waiting) {
    thread.isBusy = true;
    const reply = answer(thread, question);
    settle(reply);
    const goOn = () => {
      thread.isBusy = false;
      thread.usedAt = Date.now();
      giveNext();
      setTimeout(() => endIfIdle(thread), idleMs).unref();
    };
    reply.then(goOn, goOn);
  }

  function endIfIdle(thread: Thread) {
    const isUnused = !thread.isBusy && Date.now() - thread.usedAt >= idleMs;
    if (isUnused && threads.size === MOST_THREADS && threads.has(thread)) endThread(thread);
  }

  function giveNext() {
    const [next] = queue;
    if (!next) return;
    const idle = [...threads].find(({ isBusy }) => !isBusy);
    const mayOpen = threads.size === 0 || (next.isLate && threads.size < MOST_THREADS);
    if (!idle && !mayOpen) return;
    queue.shift();
    give(idle ?? openThread(), next);
  }

  /**
   * Gives a question that has waited for long to a thread of its own, now or once one has ended.
   */
  function giveLate(waiting: Waiting) {
    waiting.isLate = true;
    const at = queue.indexOf(waiting);
    if (isClosed || at < 0 || threads.size === MOST_THREADS) return;
    queue.splice(at, 1);
    give(openThread(), waiting);
  }

  return {
    ask: (question: ContentQuestion): Promise<ContentReply> =>
      new Promise((settle) => {
        const waiting = { question, settle, isLate: false };
        queue.push(waiting);
        giveNext();
        setTimeout(() => giveLate(waiting), queuedMs).unref();
      }),
    async close() {
      isClosed = true;
      queue.length = 0;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
