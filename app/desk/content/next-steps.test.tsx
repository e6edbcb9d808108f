import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { loadContent } from "#tests/support/content.ts";
import { NextSteps } from "./review-panel.tsx";

const words = loadContent().deskContent.change;
const approved = {
  collection: "hire",
  slug: "react-developer",
  state: "approved",
  author: "Mara",
  changedAt: "2026-11-24T09:00:00.000Z",
  publishAt: null,
  unpublishAt: null,
  isMailed: false,
  reviewer: "Ben",
  comment: "",
  message: "Change hire/react-developer",
  isOwn: false,
} as const;

type Building = Parameters<typeof NextSteps>[0]["building"];

/** The actions for an approved change while another one, or nothing, is being published. */
function shown(building: Building): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <NextSteps draft={approved} building={building} words={words} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("an approved change can be published, unless another one is being published, which is named", () => {
  expect(shown(null)).toContain("Publish</button>");
  const other = {
    publication: { collection: "posts", slug: "a-quay-at-night" },
    message: "Change hire/react-developer",
    isOwn: false,
  };
  const waiting = shown(other);
  expect(waiting).not.toContain("<button");
  expect(waiting).toMatch(
    /href="\/desk\/content\/posts\/a-quay-at-night"[^>]*>posts \/ a-quay-at-night<\/a> .*is being published/,
  );
  expect(shown({ ...other, isOwn: true })).toBe("");
});
