import { watch } from "node:fs";
import { createServer } from "node:http";

const page = (text) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<title>A record is broken</title><h1>A record is broken</h1>
<pre>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`;

/** Answers at the port of the site with what is wrong until a record changes: the site cannot start without them. */
export async function showUntilChanged(text, folder, { port, host }) {
  const server = createServer((_request, response) => {
    response.writeHead(503, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    response.end(page(text));
  });
  server.on("error", ({ message }) => console.error(`Not shown in the browser: ${message}`));
  server.listen(port, host);
  await new Promise((resolve) => {
    const watcher = watch(folder, { recursive: true }, (_event, file) => {
      if (!file || !/\.(yaml|mdx)$/.test(file)) return;
      watcher.close();
      resolve();
    });
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
