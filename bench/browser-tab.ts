import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { createTempFolder } from "#tests/support/world.ts";

type Message = { id?: number; method?: string; params?: Params; result?: Params; error?: { message: string } };
// biome-ignore lint/suspicious/noExplicitAny: the protocol's answers are as many as its commands
type Params = Record<string, any>;

/**
 * A tab of Chromium, spoken to as a tab and not as a page: while a tool watches a page itself, as Playwright does,
 * Chromium draws no page ahead of a press ("PrerenderingDisabledByDevTools").
 */
export async function openTab(executablePath: string) {
  const profile = await createTempFolder();
  const flags = ["--headless=new", "--no-sandbox", "--remote-debugging-port=0", "--window-size=1280,900"];
  const browser = spawn(executablePath, [...flags, `--user-data-dir=${profile.path}`, "about:blank"]);
  const exited = once(browser, "exit");
  const endpoint = new Promise<string>((found) => {
    createInterface(browser.stderr).on("line", (line) => {
      const [address] = /ws:\/\/\S+/.exec(line) ?? [];
      if (address) found(address);
    });
  });
  const socket = new WebSocket(await endpoint);
  await once(socket, "open");

  const answers = new Map<number, (message: Message) => void>();
  // The first of them is on screen; it goes when a page that was drawn ahead takes its place.
  const pages: string[] = [];
  const drawnAhead = new Map<string, string>();
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params = {}, ...rest } = JSON.parse(data) as Message;
    if (id !== undefined) answers.get(id)?.(rest);
    if (method === "Target.attachedToTarget" && params.targetInfo.type === "page") pages.push(params.sessionId);
    if (method === "Target.detachedFromTarget") pages.splice(pages.indexOf(params.sessionId), 1);
    if (method === "Preload.prerenderStatusUpdated") drawnAhead.set(new URL(params.key.url).pathname, params.status);
  });
  let asked = 0;
  async function send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    asked += 1;
    const id = asked;
    const { promise, resolve } = Promise.withResolvers<Message>();
    answers.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await promise;
    answers.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }
  const { targetInfos } = await send("Target.getTargets", { filter: [{ type: "tab" }] });
  const { sessionId: tab } = await send("Target.attachToTarget", { targetId: targetInfos[0].targetId, flatten: true });
  await send(
    "Target.setAutoAttach",
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] },
    tab,
  );
  const page = () => pages[0];
  await send("Preload.enable", {}, page());

  return {
    page: (method: string, params: Params = {}) => send(method, params, page()),
    /** What the script gives in the page on screen, awaited. */
    async evaluate<T>(expression: string): Promise<T> {
      const asks = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send("Runtime.evaluate", asks, page());
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as T;
    },
    /** How far the browser is with drawing this path ahead: Pending, Running, Ready, Failure; undefined when it is not. */
    drawnAhead: (path: string) => drawnAhead.get(path),
    async [Symbol.asyncDispose]() {
      await send("Browser.close");
      await exited;
      socket.close();
      await profile[Symbol.asyncDispose]();
    },
  };
}
