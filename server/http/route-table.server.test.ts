import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRouteTable } from "./route-table.server.ts";

const [page, form] = [{}, { action: () => null }];
const limited = { action: Object.assign(() => null, { limits: { form: "inquiry" } }) };

const routes = {
  root: { id: "root", path: "", module: page },
  home: { id: "home", parentId: "root", index: true, module: page },
  confirm: { id: "confirm", parentId: "root", path: "newsletter/confirm", module: form },
  hire: { id: "hire", parentId: "root", path: "hire/:slug", module: limited },
  developers: { id: "developers", parentId: "root", path: "hire/developers", module: page },
  frame: { id: "frame", parentId: "root", module: page },
  post: { id: "post", parentId: "frame", path: "blog/first.post", module: page },
  desk: { id: "desk", parentId: "root", path: "desk", module: page },
  lead: { id: "lead", parentId: "desk", path: "leads/:id/:tab?", module: form },
  rest: { id: "rest", parentId: "root", path: "*", module: form },
} as unknown as ServerBuild["routes"];

const built = ["/", "/hire/react-developer", "/hire/developers", "/blog/first.post"];
const { isRendered, takesPosts, takeSamePosts, postLimitsOf } = createRouteTable(routes, built);

const rendered = [
  "/newsletter/confirm",
  "/newsletter/confirm.data",
  "/desk",
  "/desk/leads/7",
  "/desk/leads/7/notes",
];
test.each(rendered)("%s is rendered for each request", (path) =>
  expect(isRendered(path)).toBe(true),
);

const others = [
  "/",
  "/_.data",
  "/hire/nobody",
  "/nothing",
  "/blog/firstxpost",
  "/desk/leads",
  "/desk/leads/7/a/b",
  "/frame",
];
test.each(others)("%s is only served as a file", (path) => expect(isRendered(path)).toBe(false));

test("posts are accepted by routes with an action, and not by the catch-all route", () => {
  for (const path of ["/hire/react-developer", "/desk/leads/7"])
    expect(takesPosts(path), path).toBe(true);
  for (const path of ["/", "/desk", "/nothing", "/frame", "/hire/developers"])
    expect(takesPosts(path), path).toBe(false);
});

test("pages of one kind take each other's posts, and other pages do not", () => {
  expect(takeSamePosts("/hire/gone-developer", "/hire/react-developer")).toBe(true);
  for (const other of ["/hire/developers", "/desk/leads/7", "/nothing", ""])
    expect(takeSamePosts("/hire/gone-developer", other), other).toBe(false);
});

test("the limits of a post are those of the route that answers it", () => {
  expect(postLimitsOf("/hire/react-developer")).toEqual({ form: "inquiry" });
  expect(postLimitsOf("/hire/react-developer.data")).toEqual({ form: "inquiry" });
  for (const path of ["/hire/developers", "/desk/leads/7", "/nothing"])
    expect(postLimitsOf(path), path).toEqual({});
});
