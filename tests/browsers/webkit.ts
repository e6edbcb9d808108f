import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import type { Driver } from "./driver.ts";

const KEYS = { Tab: "\uE004", Escape: "\uE00C", Enter: "\uE007" };
// The window's controls would keep it from being as narrow as a phone.
const NARROW = `headerbar, toolbar, box, button, entry, image, label {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 2px;
}`;

/** WebKitGTK in a window on a virtual screen, driven over HTTP by the W3C's WebDriver protocol. */
export async function startWebKit(binary: string): Promise<Driver> {
  const config = await mkdtemp(join(tmpdir(), "webkit-"));
  await mkdir(join(config, "gtk-3.0"));
  await writeFile(join(config, "gtk-3.0/gtk.css"), NARROW);
  const screen = spawn(
    "/usr/bin/Xvfb",
    ["-displayfd", "3", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const [display] = (await once(screen.stdio[3] ?? screen, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn("/usr/bin/WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      HOME: config,
      XDG_CONFIG_HOME: config,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // Its process sandbox refuses to run as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
    },
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
  await eventually(() =>
    send("GET", "/status").then(
      () => true,
      () => false,
    ),
  );
  const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser", ...options } };
  const { sessionId } = (await send("POST", "/session", { capabilities })) as { sessionId: string };
  const command = (path: string, body: object) =>
    send("POST", `/session/${sessionId}/${path}`, body);
  const evaluate = (expression: string) =>
    command("execute/sync", { script: `return (${expression})`, args: [] });

  const act = (source: object) => command("actions", { actions: [source] });
  const point = (action: object) => act({ type: "pointer", id: "mouse", actions: [action] });
  const strike = (keys: string[]) => {
    const actions = keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    return act({ type: "key", id: "keys", actions });
  };
  return {
    goto: (url) => command("url", { url }),
    evaluate,
    mouse: {
      move: (x, y) =>
        point({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 }),
      down: () => point({ type: "pointerDown", button: 0 }),
      up: () => point({ type: "pointerUp", button: 0 }),
    },
    keyboard: { press: (key) => strike([KEYS[key]]), type: (text) => strike([...text]) },
    async resize(width, height) {
      // The window resizes a moment later: the size of its frame is measured once.
      const rect = (await send("GET", `/session/${sessionId}/window/rect`)) as {
        width: number;
        height: number;
      };
      const [w, h] = (await evaluate("[innerWidth, innerHeight]")) as [number, number];
      await command("window/rect", {
        width: width + rect.width - w,
        height: height + rect.height - h,
      });
      await eventually(
        async () =>
          (await evaluate(`innerWidth === ${width} && innerHeight === ${height}`)) === true,
      );
    },
    pdf: null,
    errors: null,
    async close() {
      await send("DELETE", `/session/${sessionId}`).catch(() => undefined);
      await Promise.all([end(driver), end(screen)]);
      await rm(config, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, "exit");
}
