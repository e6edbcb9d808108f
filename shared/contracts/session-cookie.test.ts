import { expect, test } from "vitest";
import { sessionCookie, tokenIn } from "./session-cookie.ts";

const asked = (url: string, cookie = "") => new Request(url, { headers: { cookie } });

test("over TLS no other host and no plain connection can set the cookie", () => {
  const request = asked("https://riverstep.example/desk");
  expect(sessionCookie(request, "t0ken")["Set-Cookie"].split("; ").sort()).toEqual(
    ["__Host-desk=t0ken", "HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax", "Secure"].sort(),
  );
  expect(sessionCookie(request, null)["Set-Cookie"]).toContain("__Host-desk=; ");
  expect(sessionCookie(request, null)["Set-Cookie"]).toContain("Max-Age=0");
});

test("over TLS a cookie with the plain name, which a sibling host could set, is ignored", () => {
  expect(tokenIn(asked("https://riverstep.example/desk", "desk=planted"))).toBeNull();
  expect(tokenIn(asked("https://riverstep.example/desk", "desk=planted; __Host-desk=own"))).toBe(
    "own",
  );
  expect(tokenIn(asked("http://localhost:3000/desk", "desk=own"))).toBe("own");
});
