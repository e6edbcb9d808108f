import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeskTime, RelativeTime, TimeZoneContext, WrittenAtContext } from "./formats.tsx";

const NOW = Date.parse("2026-11-27T12:00:00Z");

const shownIn = (timeZone: string, element: React.ReactNode) =>
  renderToStaticMarkup(
    <WrittenAtContext value={NOW}>
      <TimeZoneContext value={timeZone}>{element}</TimeZoneContext>
    </WrittenAtContext>,
  ).replace(/<[^>]*>/g, "");

test.each([
  ["Asia/Kolkata", "2026-10-01T18:30:00Z", "2 Oct 2026"],
  ["Asia/Kolkata", "2026-10-01T23:59:00Z", "2 Oct 2026"],
  ["Asia/Kolkata", "2026-10-01T18:29:00Z", "1 Oct 2026"],
  ["America/Los_Angeles", "2026-10-01T05:00:00Z", "30 Sept 2026"],
  ["UTC", "2026-10-01T18:30:00Z", "1 Oct 2026"],
])("in %s the day of %s is %s", (timeZone, at, day) => {
  expect(shownIn(timeZone, <RelativeTime at={at} />)).toBe(day);
});

test("a moment has its day and clock time in the member's zone", () => {
  expect(shownIn("Asia/Kolkata", <DeskTime at="2026-11-26T19:15:00Z" />)).toBe(
    "27 Nov 2026, 00:45",
  );
  expect(shownIn("UTC", <RelativeTime at="2026-11-27T09:00:00Z" />)).toBe("3 h ago");
});
