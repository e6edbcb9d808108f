import { expect, test } from "vitest";
import { currentOf } from "./links.tsx";

test.each([
  ["/", "/", "page"],
  ["/", "/about", undefined],
  ["/services", "/services", "page"],
  ["/services", "/services/web-development", "true"],
  ["/services/web-development", "/services", undefined],
  ["/services", "/services-of-others", undefined],
  ["/services/product-development#research", "/services/product-development", undefined],
])("the link to %s on %s has aria-current %s", (href, pathname, current) => {
  expect(currentOf(href, pathname)).toBe(current);
});

test("the roster counts as the parent of every hire page", () => {
  expect(currentOf("/hire/developers", "/hire/react-developer")).toBe("true");
  expect(currentOf("/hire/developers", "/hire/developers")).toBe("page");
});
