import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { type Logo, readLogo } from "./logo.ts";

async function read(inside: string, head = 'viewBox="0 0 48 48"'): Promise<Logo> {
  await using folder = await createTempFolder();
  const file = join(folder.path, "logo.svg");
  await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`);
  return readLogo(file);
}

const pathsOf = async (inside: string) => (await read(inside)).mark.paths;

test("shapes, groups, transforms and style sheets become paths", async () => {
  const { mark, note } = await read(
    `<?xml version="1.0"?><style>.a{fill:#0a2540}</style>
     <g transform="translate(4 4) scale(2)"><rect class="a" x="1" y="1" width="10" height="6"/>
     <circle style="fill:#FF7A00" cx="5" cy="14" r="3"/><polygon fill="rgb(10,37,64)" points="0,0 4,0 4,4"/></g>`.replace(
      '<?xml version="1.0"?>',
      "",
    ),
  );
  expect(note).toBeNull();
  expect(mark.viewBox).toBe("0 0 48 48");
  expect(mark.paths.map(({ tone }) => tone)).toEqual(["ink", "accent", "ink"]);
  expect(mark.paths[0]?.d).toBe("M6 6h20v12H6z");
  for (const { d } of mark.paths) expect(d).toMatch(/^M[\d\s.,a-z-]+$/i);
});

test("a rounded rectangle keeps its corners", async () => {
  const [path] = await pathsOf('<rect x="4" y="4" width="20" height="10" rx="3" fill="#123456"/>');
  expect(path?.d.match(/a3 3/g)).toHaveLength(4);
});

test("lines stay lines, with their width and round ends", async () => {
  expect(
    await pathsOf(
      '<g fill="none" stroke="#0a2540" stroke-width="3" stroke-linecap="round"><path d="M4 8h40"/></g><line x1="4" y1="20" x2="44" y2="20" stroke="#ff7a00"/>',
    ),
  ).toEqual([
    { d: "M4 8h40", tone: "ink", strokeWidth: 3, hasRoundEnds: true },
    { d: "M4 20h40", tone: "accent", strokeWidth: 1 },
  ]);
});

test("a shape with fill and outline is both", async () => {
  const both = await pathsOf(
    '<path fill="#0a2540" stroke="#ff7a00" stroke-width="2" d="M4 4h40v40H4z"/>',
  );
  expect(both).toEqual([
    { d: "M4 4h40v40H4z", tone: "ink" },
    { d: "M4 4h40v40H4z", tone: "accent", strokeWidth: 2 },
  ]);
});

test("what names no colour is black, like what says so", async () => {
  const paths = await pathsOf(
    '<path d="M0 0h9v9z"/><path fill="#000" d="M9 9h9v9z"/><path fill="#F70" d="M18 0h9v9z"/>',
  );
  expect(paths.map(({ tone }) => tone)).toEqual(["ink", "ink", "accent"]);
});

test("holes keep their rule, and one colour is ink", async () => {
  const ring = '<path fill-rule="evenodd" fill="#ff7a00" d="M4 4h40v40H4zM14 14h20v20H14z"/>';
  expect(await pathsOf(ring)).toMatchObject([{ tone: "ink", isEvenOdd: true }]);
});

test.each([
  [
    "three colours",
    '<path fill="#111111" d="M0 0h9v9z"/><path fill="#ff7a00" d="M9 0h9v9z"/><path fill="#00aa55" d="M18 0h9v9z"/>',
  ],
  [
    "a gradient",
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs><path fill="url(#g)" d="M0 0h9v9z"/>',
  ],
  [
    "two strengths of one colour",
    '<g opacity=".3"><path fill="#111111" d="M0 0h9v9z"/></g><path fill="#111111" d="M9 0h9v9z"/>',
  ],
])("a drawing in %s is used whole, in ink, and says so", async (_, inside) => {
  const { mark, note } = await read(inside);
  expect(new Set(mark.paths.map(({ tone }) => tone))).toEqual(new Set(["ink"]));
  expect(note).toContain("the whole of it is drawn in ink");
});

test("what nobody sees is no part of it, nor a definition that nothing draws", async () => {
  const paths = await pathsOf(
    `<defs><path d="M1 1h1v1z"/></defs>
     <path fill="transparent" d="M0 0h48v48z"/><path fill="#12345600" d="M0 0h48v48z"/>
     <path fill="rgba(0,0,0,0)" d="M0 0h48v48z"/><path fill-opacity="0" d="M0 0h48v48z"/>
     <g opacity="0"><path d="M0 0h48v48z"/></g><path fill="#0a2540" d="M4 4h9v9z"/>`,
  );
  expect(paths).toEqual([{ d: "M4 4h9v9z", tone: "ink" }]);
});

test("a shape that is drawn by reference stands where it is drawn", async () => {
  const { mark } = await read(
    `<defs><path id="a" d="M0 0h9v9z"/></defs>
     <use fill="#0a2540" xlink:href="#a"/><use fill="#ff7a00" href="#a" x="20" y="30"/>`,
    'viewBox="0 0 48 48" xmlns:xlink="http://www.w3.org/1999/xlink"',
  );
  expect(mark.paths).toEqual([
    { d: "M0 0h9v9z", tone: "ink" },
    { d: "M20 30h9v9z", tone: "accent" },
  ]);
});

test("an outline that is closed has round corners if its own are round", async () => {
  const outline = (style: string) =>
    pathsOf(`<path fill="none" stroke="#111111" ${style} d="M12 52 32 12l20 40z"/>`);
  expect(await outline('stroke-linejoin="round"')).toMatchObject([{ hasRoundEnds: true }]);
  expect((await outline('stroke-linecap="round"'))[0]).not.toHaveProperty("hasRoundEnds");
});

test("a frame comes from width and height, and a clip of the whole frame cuts nothing", async () => {
  const inside =
    '<g clip-path="url(#a)"><path fill="#111111" d="M0 0h9v9z"/></g><defs><clipPath id="a"><rect width="40" height="20" fill="white"/></clipPath></defs>';
  expect((await read(inside, 'width="40" height="20"')).mark).toEqual({
    viewBox: "0 0 40 20",
    paths: [{ d: "M0 0h9v9z", tone: "ink" }],
  });
});

const shape = '<path d="M0 0h9v9z"/>';
test.each([
  ["a script", "<script>alert(1)</script>", "a <script>"],
  ["an event handler", '<path onload="alert(1)" d="M0 0h9v9z"/>', "an event handler"],
  [
    "a picture of another site",
    '<image href="https://tracker.example/x.png"/>',
    "https://tracker.example/x.png",
  ],
  [
    "an old link to another site",
    '<use xlink:href="//tracker.example/x.svg#a"/>',
    "//tracker.example",
  ],
  [
    "a style sheet of another site",
    "<style>@import url(https://tracker.example/x.css);</style>",
    "tracker.example",
  ],
  [
    "a fill of another site",
    '<path fill="url(https://tracker.example/x.svg#a)" d="M0 0h9"/>',
    "tracker.example",
  ],
  ["a page inside", "<foreignObject><p>x</p></foreignObject>", "a <foreignObject>"],
  ["text", "<text>Κύμα</text>", "convert its text to outlines"],
  [
    "a clipping path",
    '<clipPath id="a"><circle r="4"/></clipPath><path clip-path="url(#a)" d="M0 0h9v9z"/>',
    "release its clipping path",
  ],
  [
    "a drawing inside the drawing",
    '<svg x="20" width="9" height="9" viewBox="0 0 3 3"><path d="M0 0h3v3z"/></svg>',
    "out of its frame",
  ],
  ["a shape in percent", '<rect width="100%" height="100%"/>', "convert it to a path"],
  ["a dashed line", '<path stroke="#111" stroke-dasharray="4 2" d="M0 4h9"/>', "dashed lines"],
  [
    "the point of an arrow",
    '<marker id="m"><path d="M0 0l4 2-4 2z"/></marker><path stroke="#111" marker-end="url(#m)" d="M0 4h9"/>',
    "ends of its lines",
  ],
  ["a line of fixed width", '<path vector-effect="non-scaling-stroke" d="M0 4h9"/>', "grow with"],
  [
    "a turn about a point of its own",
    '<rect width="8" height="8" transform="rotate(45)" transform-origin="4 4"/>',
    "flatten its transforms",
  ],
  [
    "colours that blend",
    '<circle r="9" style="mix-blend-mode:multiply" fill="#009fe3"/>',
    "without blending",
  ],
  [
    "a white sign on more than a plain tile",
    '<defs><linearGradient id="g"><stop stop-color="#f00"/></linearGradient></defs><path fill="url(#g)" d="M0 0h9v9z"/><path fill="white" d="M3 3h3v3z"/>',
    "its white parts would be lost",
  ],
  [
    "text with its font inside",
    "<style>@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)}</style><text>Acme</text>",
    "convert its text to outlines",
  ],
  [
    "a picture inside",
    '<image width="9" height="9" href="data:image/png;base64,AAAA"/>',
    "trace it",
  ],
  ["a symbol", '<symbol id="a"><path d="M0 0h9"/></symbol><use href="#a"/>', "expand its symbols"],
])("%s is refused with a sentence", async (_, inside, says) => {
  await expect(read(`${shape}${inside}`)).rejects.toThrow(says);
});

test("an empty drawing, one without a frame, no SVG and no file are named", async () => {
  await expect(read("")).rejects.toThrow("nothing in it is drawn");
  await expect(read(shape, 'width="50mm" height="20mm"')).rejects.toThrow("neither a viewBox");
  await expect(read(shape, 'width="100%" height="100%"')).rejects.toThrow("neither a viewBox");
  await expect(read(shape, "")).rejects.toThrow("neither a viewBox nor a width and a height");
  await expect(read("<path", "")).rejects.toThrow("no readable SVG");
  expect(() => readLogo("/nowhere/logo.svg")).toThrow("There is no file");
});
