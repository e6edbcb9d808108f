import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { ContentQuestion } from "#content/editing/questions.ts";
import { createContentThread, TooSlowError } from "./content-thread.server.ts";

/**
 * A thread that answers with the text it is asked for, "slow" after four seconds and "endless"
 * never.
 */
const SOURCE = `
import { parentPort, threadId } from "node:worker_threads";
parentPort.on("message", ({ text }) => {
  if (text === "broken") throw new Error("out of order");
  const begun = Date.now();
  while (text === "endless" || (text === "slow" && Date.now() < begun + 4_000));
  parentPort.postMessage({ reply: { title: text, file: String(threadId) } });
});`;
const code = new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`);

function openThread(settings = {}) {
  const thread = createContentThread({ code, answerMs: 2_000, queuedMs: 100, ...settings });
  onTestFinished(thread.close);
  return (text: string) =>
    thread.ask({ ask: "find", collection: "", text, texts: new Map(), names: new Set() });
}

test("a question that takes too long is refused, and those behind it are answered meanwhile", async () => {
  const ask = openThread();
  await ask("first");
  let isRefused = false;
  const endless = ask("endless").catch((error) => {
    isRefused = true;
    return error;
  });
  const others = await Promise.all(["one", "two", "three"].map(ask));
  expect(others.map(({ title }) => title)).toEqual(["one", "two", "three"]);
  expect(isRefused).toBe(false);
  expect(await endless).toBeInstanceOf(TooSlowError);
  expect(await ask("after")).toMatchObject({ title: "after" });
});

test("two questions that take too long delay the others only until the first is refused", async () => {
  const ask = openThread({ answerMs: 500 });
  const endless = Promise.allSettled([ask("endless"), ask("endless")]);
  expect(await ask("other")).toMatchObject({ title: "other" });
  expect((await endless).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("a question that found both threads busy gets the first that is free, whichever was refused", async () => {
  const thread = createContentThread({
    code,
    queuedMs: 100,
    answerMs: 2_000,
    slowAnswerMs: 60_000,
  });
  onTestFinished(thread.close);
  const find = (text: string) =>
    thread.ask({ ask: "find", collection: "", text, texts: new Map(), names: new Set() });
  const first = find("endless").catch((error: unknown) => error);
  let isSecondOver = false;
  // A picture may take long, so that it is still under way when the first question is refused.
  const picture = { ask: "picture", text: "endless" } as unknown as ContentQuestion;
  const goOn = () => {
    isSecondOver = true;
  };
  void thread.ask(picture).then(goOn, goOn);
  expect(await find("other")).toMatchObject({ title: "other" });
  expect(await first).toBeInstanceOf(TooSlowError);
  expect(isSecondOver).toBe(false);
});

test("a thread that fails is replaced, and the server goes on", async () => {
  const ask = openThread();
  await expect(ask("broken")).rejects.toThrow("out of order");
  expect(await ask("after")).toMatchObject({ title: "after" });
});

test("quick questions share one thread, and a second one ends when nobody needs it", async () => {
  const ask = openThread({ queuedMs: 1_000, answerMs: 20_000, idleMs: 200 });
  const threadsOf = async (...texts: string[]) => {
    const replies = await Promise.all(texts.map(ask));
    return new Set(replies.map(({ file }) => file)).size;
  };
  // Starting a thread takes long on a busy machine; only a question is timed here.
  await ask("first");
  expect(await threadsOf("one", "two", "three")).toBe(1);
  expect(await threadsOf("slow", "beside")).toBe(2);
  await sleep(1_000);
  expect(await threadsOf("four", "five")).toBe(1);
});
