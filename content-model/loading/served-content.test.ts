import { beforeEach, expect, test, vi } from "vitest";
import type { BuiltContent } from "./served-content.ts";

type Served = typeof import("./served-content.ts");

let served: Served;

/** As after the start of a process. */
beforeEach(async () => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "servedContent");
  served = await import("./served-content.ts");
});

const content = (name: string, pictures: BuiltContent["pictures"] = {}) =>
  ({
    records: {
      site: { name, cover: "asset:covers/quay.svg" },
      people: { asha: { picture: { sources: {}, img: { src: "image:asha.jpg", w: 0, h: 0 } } } },
    },
    pictures,
  }) as unknown as BuiltContent;

const nameNow = () => (served.collectionOf("site") as { name: string }).name;

test("a module that reads the content while it is loaded is told so, because it would keep that content", () => {
  expect(nameNow).toThrow('"site" is read before the content is opened');
});

test("whoever holds a collection reads the content that was opened last", () => {
  served.openContent(content("First"));
  const site = served.collectionOf("site") as { name: string };
  expect(site.name).toBe("First");
  served.openContent(content("Second"));
  expect(site.name).toBe("Second");
  expect(Object.keys(site)).toEqual(["name", "cover"]);
});

test("a draft is read by its own page alone, also while another content is opened", async () => {
  served.openContent(content("Live"));
  const draft = { site: JSON.stringify({ name: "Draft" }) };
  const drawn = served.withContent(draft, async () => {
    await new Promise((done) => setTimeout(done, 5));
    return nameNow();
  });
  expect(nameNow()).toBe("Live");
  served.openContent(content("Published"));
  expect(await drawn).toBe("Draft");
  expect(nameNow()).toBe("Published");
});

test("a second copy of the code reads the same content", async () => {
  served.openContent(content("Shared"));
  vi.resetModules();
  const copy: Served = await import("./served-content.ts");
  expect(copy.collectionOf("site")).toMatchObject({ name: "Shared" });
  copy.openContent(content("From the copy"));
  expect(nameNow()).toBe("From the copy");
});

test("pictures of the build stand in the place of their names; the desk serves those it lacks", async () => {
  const picture = { sources: { avif: "/assets/asha-1.avif 480w" }, img: { src: "/a", w: 1, h: 2 } };
  const pictures = { "asset:covers/quay.svg": "/assets/quay-1.svg", "image:asha.jpg": picture };
  served.openContent(content("With pictures", pictures));
  expect(served.collectionOf("site")).toMatchObject({ cover: "/assets/quay-1.svg" });
  expect(served.collectionOf("people")).toMatchObject({ asha: { picture } });
  served.openContent(content("Without pictures"));
  expect(served.collectionOf("site")).toMatchObject({ cover: "/new-picture/covers/quay.svg" });
  expect(served.collectionOf("people")).toMatchObject({
    asha: { picture: { img: { src: "/new-picture/asha.jpg" } } },
  });
});

test("a draft gets the pictures of the content that was opened last", async () => {
  const draft = { site: JSON.stringify({ cover: "asset:covers/quay.svg" }) };
  const coverOf = () =>
    served.withContent(draft, async () => (served.collectionOf("site") as { cover: string }).cover);
  served.openContent(content("Before"));
  expect(await coverOf()).toBe("/new-picture/covers/quay.svg");
  served.openContent(content("After", { "asset:covers/quay.svg": "/assets/quay-2.svg" }));
  expect(await coverOf()).toBe("/assets/quay-2.svg");
});
