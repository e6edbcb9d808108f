import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

const pathFor = (to: string) =>
  returnPath(new URL(`http://localhost/desk/sign-in?${new URLSearchParams({ to })}`));

test("a desk page is kept with its query", () => {
  expect(pathFor("/desk/enquiries?status=new&q=Pune")).toBe("/desk/enquiries?status=new&q=Pune");
  expect(pathFor("/desk/enquiries/0abc")).toBe("/desk/enquiries/0abc");
});

test.each([
  "//evil.example/desk",
  "/\\evil.example",
  "https://evil.example/desk",
  "/about",
  "/desk/../about",
  "",
  "http://",
])("%j leads to the desk's first page", (to) => {
  expect(pathFor(to)).toBe("/desk");
});

test("the return path is always safe in a header", () => {
  for (const to of [
    "/desk?\na=1\r\nSet-Cookie: x=1",
    "/desk?\u0000",
    "/desk?q=Zażółć",
    "/desk/enquiries/\ud800",
  ]) {
    expect(() => new Headers({ location: pathFor(to) })).not.toThrow();
  }
});
