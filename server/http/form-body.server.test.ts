import { expect, test } from "vitest";
import { LONG_BODY_WITHIN_MS, readFormBody } from "./form-body.server.ts";

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

test("a body that does not arrive in its time is refused in words, and its connection ends", async () => {
  const start = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode("name=a"));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  // Node asks for `duplex` with such a body; the types of browsers do not have it.
  const post: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers,
    body: new ReadableStream({ start }),
    duplex: "half",
  };
  const request = new Request("http://localhost/contact-us", post);
  expect(await readFormBody(request, { withinMs: 50 })).toEqual({
    status: 408,
    message: expect.stringContaining("took too long"),
    headers: { connection: "close" },
  });
  // docs/operations.md promises two minutes for pictures and tables.
  expect(LONG_BODY_WITHIN_MS).toBe(120_000);
});
