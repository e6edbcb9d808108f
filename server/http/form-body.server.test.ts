import { expect, test } from "vitest";
import { readFormBody, stall } from "./form-body.server.ts";

const posted = (body: string) =>
  new Request("http://localhost/desk/enquiries", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });

test("a form may repeat only its one list field, as often as the list has lines", async () => {
  const picked = Array.from({ length: 50 }, (_, line) => `pick=${line}%3A0`).join("&");
  expect(
    await readFormBody(posted(`${picked}&intent=status&value=lost`), { repeated: "pick" }),
  ).toHaveProperty("form");
  expect(await readFormBody(posted(`${picked}&intent=status&value=lost`))).toMatchObject({
    status: 400,
  });
  const twice = posted(`${picked}&intent=status&intent=spam`);
  expect(await readFormBody(twice, { repeated: "pick" })).toMatchObject({ status: 400 });
});

const textOf = async (request: Request) => {
  const read = await readFormBody(request);
  return "body" in read ? new TextDecoder().decode(read.body) : read;
};

test("NUL, which nobody sees and no text column accepts, is left out of a form", async () => {
  expect(await textOf(posted("email=a%00%40b.example&name=%00"))).toBe("email=a%40b.example&name=");
  expect(await textOf(posted("name=a\0é"))).toBe("name=aé");
  expect(await textOf(posted("email=a%2500%40b.example"))).toBe("email=a%2500%40b.example");
  const form = new FormData();
  form.set("message", "One\0 tön");
  const request = new Request("http://localhost/contact-us", { method: "POST", body: form });
  expect(await textOf(request)).toContain("One tön\r\n");
});

type Body = ReadableStreamDefaultController<Uint8Array>;

function postOf(start: (controller: Body) => void): Request {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  // Node asks for `duplex` with such a body; the types of browsers do not have it.
  const post: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers,
    body: new ReadableStream({ start }),
    duplex: "half",
  };
  return new Request("http://localhost/contact-us", post);
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Enqueues the text again and again, so many times. */
async function send(controller: Body, text: string, times: number, everyMs: number) {
  controller.enqueue(bytes("name="));
  for (let count = 0; count < times; count += 1) {
    await new Promise((done) => setTimeout(done, everyMs));
    controller.enqueue(bytes(text));
  }
  controller.close();
}

test("a body that stands still is refused in words that no browser sends again for, and its connection ends", async () => {
  const request = postOf((controller) => controller.enqueue(bytes("name=a")));
  expect(await readFormBody(request, { stalledAfterMs: 50 })).toEqual({
    status: 400,
    message: expect.stringContaining("took too long"),
    headers: { connection: "close" },
  });
  // docs/operations.md promises half a minute.
  expect(stall.withinMs).toBe(30_000);
});

test("a body on a slow line takes as long as it needs", async () => {
  const request = postOf((controller) => void send(controller, "a".repeat(2_000), 12, 100));
  const read = await readFormBody(request, { stalledAfterMs: 400 });
  expect("form" in read && read.form.get("name")).toHaveLength(24_000);
});

test("a letter every few seconds is no progress", async () => {
  const request = postOf((controller) => void send(controller, "a", 40, 20).catch(() => {}));
  expect(await readFormBody(request, { stalledAfterMs: 200 })).toMatchObject({ status: 400 });
});
