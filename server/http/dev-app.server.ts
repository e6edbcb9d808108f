import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { ViteDevServer } from "vite";
import type { Config } from "#server/config.server.ts";
import { mailFolderOf } from "#server/delivery/create-deliverer.server.ts";
import { createDevPolicy } from "./content-security-policy.server.ts";
import type { AppBuild, Redirects, SiteApp } from "./site-app.server.ts";

/** Serves the sources through Vite, and mails written to files at /dev/mails. Never used in production. */
export function createDevApp(vite: ViteDevServer, config: Config): SiteApp {
  const serveMails = createMailReader(mailFolderOf(config));
  const app = {
    redirects: {} as Redirects,
    async load(): Promise<AppBuild> {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as AppBuild;
      app.redirects = build.entry.module.redirects;
      return build;
    },
    mode: "development" as const,
    policy: createDevPolicy(),
    files: null,
    routeTable: null,
    serveSources(request: IncomingMessage, response: ServerResponse, next: () => void) {
      if (request.url?.startsWith("/dev/mails")) void serveMails(request.url, response);
      else vite.middlewares(request, response, next);
    },
  };
  return app;
}

function createMailReader(folder: string): (url: string, response: ServerResponse) => Promise<void> {
  return async (url, response) => {
    const name = basename(decodeURIComponent(url.replace(/[?#].*$/, "")));
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml")).toReversed();
    const read = async (file: string) => PostalMime.parse(await readFile(join(folder, file)));
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "no-store");
    if (!files.includes(name)) {
      response.end(page("Mails", list(files, await Promise.all(files.map(read)))));
      return;
    }
    response.end(page("Mail", letter(await read(name))));
  };
}

function list(files: readonly string[], mails: readonly Email[]): string {
  if (files.length === 0) return "<p>No mail yet. Send a form; with SMTP_URL set, mails go to that server instead.</p>";
  const lines = files.map((file, at) => {
    const { to = [], subject = file } = mails[at] ?? {};
    const recipients = to.map(({ address }) => address).join(", ");
    return `<li><a href="/dev/mails/${encodeURIComponent(file)}">${escapeHtml(subject)}</a> to ${escapeHtml(recipients)}</li>`;
  });
  return `<ul>${lines.join("")}</ul>`;
}

function letter({ headers, html, text }: Email): string {
  const rows = headers.map(({ key, value }) => `<dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd>`).join("");
  // A sandboxed frame without allow-scripts: a mail is as harmless here as in a mail client.
  return `<p><a href="/dev/mails">All mails</a></p><dl>${rows}</dl>
<iframe sandbox title="HTML" style="width:100%;height:45rem;border:1px solid" srcdoc="${escapeHtml(html ?? "")}"></iframe>
<pre style="white-space:pre-wrap">${escapeHtml(text ?? "")}</pre>`;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<body style="font:1rem/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem"><h1>${escapeHtml(title)}</h1>${body}</body></html>`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
