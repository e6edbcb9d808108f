import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRenderedPaths } from "./rendered-paths.server.ts";

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", index: true },
  confirm: { id: "confirm", parentId: "root", path: "newsletter/confirm" },
  hire: { id: "hire", parentId: "root", path: "hire/:slug" },
  frame: { id: "frame", parentId: "root" },
  post: { id: "post", parentId: "frame", path: "blog/first.post" },
  desk: { id: "desk", parentId: "root", path: "desk" },
  lead: { id: "lead", parentId: "desk", path: "leads/:id/:tab?" },
  rest: { id: "rest", parentId: "root", path: "*" },
} as unknown as ServerBuild["routes"];

const isRendered = createRenderedPaths(routes, ["/", "/hire/react-developer", "/blog/first.post"]);

test.each(["/newsletter/confirm", "/newsletter/confirm.data", "/desk", "/desk/leads/7", "/desk/leads/7/notes"])(
  "%s is worked out for each request",
  (path) => expect(isRendered(path)).toBe(true),
);

test.each([
  "/",
  "/_.data",
  "/hire/nobody",
  "/nothing",
  "/blog/firstxpost",
  "/desk/leads",
  "/desk/leads/7/notes/1",
  "/frame",
])("%s is a file or nothing", (path) => expect(isRendered(path)).toBe(false));
