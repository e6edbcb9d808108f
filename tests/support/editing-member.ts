import type { EditingSite } from "./editing-site.ts";

const RECORD = "/desk/content/hire/react-developer";

type Place = Pick<EditingSite, "url">;

/** A member at the desk, acting through a browser's requests; `at` chooses another instance. */
export async function enterAsMember(site: EditingSite, name: string, path = RECORD) {
  const entered = await fetch(await site.linkFor(name), {
    method: "POST",
    body: new URLSearchParams(),
    redirect: "manual",
    headers: { Origin: site.url() },
  });
  const cookies = entered.headers.getSetCookie().map((text) => text.split(";")[0]);
  const headersAt = ({ url }: Place) => ({ Cookie: cookies.join("; "), Origin: url() });
  const read = async (at: Place = site) =>
    (await fetch(at.url() + path, { headers: headersAt(at) })).text();
  const send = (to: string, form: Record<string, string>, at: Place = site) =>
    fetch(at.url() + to, {
      method: "POST",
      headers: headersAt(at),
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  const post = async (form: Record<string, string>, at?: Place) =>
    (await send(path, form, at)).status;
  async function step(intent: "review" | "approve" | "publish", at?: Place) {
    const [, id = ""] = /name="id" value="(\w{40})"/.exec(await read(at)) ?? [];
    return post({ intent, id, comment: "" }, at);
  }
  return {
    read,
    send,
    post,
    /** Takes a step with the change that the page shows now; returns the answer's status. */
    step,
    approve: (at?: Place) => step("approve", at),
    /** Saves a changed value of the record, given as JSON; returns the answer's status. */
    async edit(change: (value: string) => string, at?: Place) {
      const page = await read(at);
      const fieldOf = (field: string) =>
        unescaped(new RegExp(`name="${field}" value="([^"]*)"`).exec(page)?.[1] ?? "");
      const value = change(fieldOf("value"));
      return post({ intent: "save", version: fieldOf("version"), value }, at);
    },
  };
}

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The first heading of the page that visitors get. */
export async function headingAt({ url }: Place): Promise<string> {
  const answer = await fetch(`${url()}/hire/react-developer`);
  return /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] ?? "";
}
