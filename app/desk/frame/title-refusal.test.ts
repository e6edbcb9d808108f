import { expect, test } from "vitest";
import { titleRefusal } from "./title-refusal.ts";

const page = "<html><head><title>Members | Desk</title></head></html>";

async function titleOf(method: string, status: number, type = "text/html; charset=utf-8") {
  const request = new Request("http://localhost/desk/members", { method });
  const answer = () =>
    Promise.resolve(
      new Response(page, { status, headers: { "content-type": type, "x-kept": "1" } }),
    );
  const response = await titleRefusal({ request } as Parameters<typeof titleRefusal>[0], answer);
  if (!response) throw new Error("no answer");
  expect([response.status, response.headers.get("x-kept")]).toEqual([status, "1"]);
  return /<title>(.*)<\/title>/.exec(await response.text())?.[1];
}

test("the page of a refused form says so before its name, for those without a script", async () => {
  expect(await titleOf("POST", 409)).toBe("Error: Members | Desk");
  expect(await titleOf("POST", 422)).toBe("Error: Members | Desk");
});

test("an accepted form, a page that is only read and data for a script keep their words", async () => {
  expect(await titleOf("POST", 200)).toBe("Members | Desk");
  expect(await titleOf("GET", 404)).toBe("Members | Desk");
  expect(await titleOf("POST", 409, "text/x-script")).toBe("Members | Desk");
});
