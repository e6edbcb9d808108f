import { readdir, readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import PostalMime, { type Address, type Email } from "postal-mime";
import type { Config } from "./config.server.ts";
import { mailFolderOf } from "./delivery/create-deliverer.server.ts";

const LIST = "/dev/mails";
const NONE =
  "No mail is written here yet. Send a form, or invite a member. With SMTP_URL mails are sent, not written.";

/** In a mail nothing may run, and nothing may be fetched, as in most people's mailboxes. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";

/**
 * The pages under /dev/mails, which show the mails that the site wrote to DATA_DIR/mail. Only in
 * development.
 */
export function createMailPages(config: Pick<Config, "dataDir">) {
  const folder = mailFolderOf(config);
  return async ({ url = "" }: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = ""] = url.split("?", 1);
    if (path !== LIST && !path.startsWith(`${LIST}/`)) return false;
    const [, name = "", part] = /^\/dev\/mails\/([\w-]+)(\.html)?$/.exec(path) ?? [];
    if (path === LIST) send(response, 200, await listPage(folder), PAGE_POLICY);
    else
      await answerMail(response, await readMail(folder, name), {
        name,
        isBody: part !== undefined,
      });
    return true;
  };
}

async function readMail(folder: string, name: string): Promise<Email | null> {
  const file = await readFile(join(folder, `${name}.eml`)).catch(() => null);
  return file && PostalMime.parse(file);
}

type Wanted = { readonly name: string; readonly isBody: boolean };

async function answerMail(response: ServerResponse, mail: Email | null, { name, isBody }: Wanted) {
  if (mail === null) return send(response, 404, page("No such mail", back), PAGE_POLICY);
  if (isBody) return send(response, 200, mail.html ?? "", MAIL_POLICY);
  return send(response, 200, mailPage(name, mail), PAGE_POLICY);
}

function send(response: ServerResponse, status: number, html: string, policy: string) {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
  });
  response.end(html);
}

async function listPage(folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names.map(async (file) => {
      const name = file.replace(/\.eml$/, "");
      const { mtime } = await stat(join(folder, file));
      return { name, writtenAt: mtime, mail: await readMail(folder, name) };
    }),
  );
  const newestFirst = mails.toSorted(
    (one, other) => other.writtenAt.getTime() - one.writtenAt.getTime(),
  );
  const rows = newestFirst.map(({ name, writtenAt, mail }) =>
    row([
      `<a href="${LIST}/${name}">${escaped(mail?.subject || "(no subject)")}</a>`,
      escaped(addresses(mail?.to)),
      writtenAt.toISOString().slice(0, 19).replace("T", " "),
    ]),
  );
  if (rows.length === 0) return page("Mails", `<p>${NONE}</p>`);
  return page(
    "Mails",
    `<table><tr><th>Subject<th>To<th>Written (UTC)</tr>${rows.join("")}</table>`,
  );
}

function mailPage(
  name: string,
  { subject = "", from, to, replyTo, html, text = "" }: Email,
): string {
  const head = [
    ["From", addresses(from && [from])],
    ["To", addresses(to)],
    ["Reply-To", addresses(replyTo)],
  ].map(([label = "", value = ""]) => row([`<b>${label}</b>`, escaped(value)]));
  const drawn = html
    ? `<h2>HTML</h2><iframe title="HTML" src="${LIST}/${name}.html"></iframe>`
    : "";
  return page(
    subject,
    `<table>${head.join("")}</table>${drawn}<h2>Text</h2><pre>${escaped(text)}</pre>${back}`,
  );
}

const back = `<p><a href="${LIST}">All mails</a></p>`;

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}`).join("")}</tr>`;

const addresses = (list: readonly Address[] = []) =>
  list.map(({ name, address = "" }) => (name ? `${name} <${address}>` : address)).join(", ");

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const STYLE = `
  body { font: 1rem/1.5 system-ui; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
  td, th { text-align: start; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0 }
  iframe { width: 100%; height: 45rem; border: 1px solid; background: white; color-scheme: light }
  pre { white-space: pre-wrap }`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>${escaped(title)}</title><style>${STYLE}</style><h1>${escaped(title)}</h1>${body}</html>`;
