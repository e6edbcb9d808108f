import { expect, test } from "vitest";
import { readFormBody } from "./form-body.server.ts";

const posted = (body: string) =>
  new Request("http://localhost/desk/enquiries", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });

test("a form may repeat only its one list field, as often as the list has lines", async () => {
  const picked = Array.from({ length: 50 }, (_, line) => `pick=${line}%3A0`).join("&");
  expect(await readFormBody(posted(`${picked}&intent=status&value=lost`), { repeated: "pick" })).toBeInstanceOf(
    Uint8Array,
  );
  expect(await readFormBody(posted(`${picked}&intent=status&value=lost`))).toMatchObject({ status: 400 });
  const twice = posted(`${picked}&intent=status&intent=spam`);
  expect(await readFormBody(twice, { repeated: "pick" })).toMatchObject({ status: 400 });
});

test("NUL, which no text column accepts, is refused", async () => {
  expect(await readFormBody(posted("email=a%00%40b.example"))).toMatchObject({ status: 400 });
  expect(await readFormBody(posted("email=a%2500%40b.example"))).toBeInstanceOf(Uint8Array);
});
