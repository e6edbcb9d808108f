import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRouteTable } from "./route-table.server.ts";

const [page, form] = [{}, { action: () => null }];

const routes = {
  root: { id: "root", path: "", module: page },
  home: { id: "home", parentId: "root", index: true, module: page },
  confirm: { id: "confirm", parentId: "root", path: "newsletter/confirm", module: form },
  hire: { id: "hire", parentId: "root", path: "hire/:slug", module: form },
  frame: { id: "frame", parentId: "root", module: page },
  post: { id: "post", parentId: "frame", path: "blog/first.post", module: page },
  desk: { id: "desk", parentId: "root", path: "desk", module: page },
  lead: { id: "lead", parentId: "desk", path: "leads/:id/:tab?", module: form },
  rest: { id: "rest", parentId: "root", path: "*", module: form },
} as unknown as ServerBuild["routes"];

const { isRendered, takesPosts } = createRouteTable(routes, ["/", "/hire/react-developer", "/blog/first.post"]);

const rendered = ["/newsletter/confirm", "/newsletter/confirm.data", "/desk", "/desk/leads/7", "/desk/leads/7/notes"];
test.each(rendered)("%s is rendered for each request", (path) => expect(isRendered(path)).toBe(true));

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
  for (const path of ["/hire/react-developer", "/desk/leads/7"]) expect(takesPosts(path), path).toBe(true);
  for (const path of ["/", "/desk", "/nothing", "/frame"]) expect(takesPosts(path), path).toBe(false);
});
