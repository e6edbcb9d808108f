import { data, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { answerIslands } from "#app/island-answer.ts";

const action = async () => data({ status: "refused" }, { status: 422, headers: { "Retry-After": "30" } });

/** The middleware's answer to a post that accepts this type; the page records whether it was rendered. */
async function answer(accept: string) {
  const url = new URL("https://riverstep.example/contact-us");
  const request = new Request(url, { method: "POST", headers: { accept } });
  const args = { request, url, pattern: "/contact-us", params: {}, context: new RouterContextProvider() };
  const response = await answerIslands(action)(args, async () => new Response("drawn"));
  if (!(response instanceof Response)) throw new Error("no response");
  return response;
}

test("a script's post gets the result with its status and headers, and no page is rendered", async () => {
  const response = await answer("application/json");
  expect(response.status).toBe(422);
  expect(response.headers.get("retry-after")).toBe("30");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ status: "refused" });
});

test("a browser's post gets the page", async () => {
  expect(await (await answer("text/html,application/xhtml+xml")).text()).toBe("drawn");
});
