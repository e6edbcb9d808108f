import { expect, test } from "vitest";
import { download } from "./download.ts";

test("a file is named by the member's day, not by the day in Greenwich", () => {
  const now = new Date("2026-11-26T19:00:00Z");
  const nameIn = (timeZone: string) =>
    download("", { name: "enquiries", type: "csv", timeZone }, now).headers.get(
      "Content-Disposition",
    );
  expect(nameIn("Asia/Kolkata")).toBe('attachment; filename="enquiries-2026-11-27.csv"');
  expect(nameIn("Europe/London")).toBe('attachment; filename="enquiries-2026-11-26.csv"');
});
