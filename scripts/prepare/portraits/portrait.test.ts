import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { type PortraitRecord, portrait } from "#content/schema/portrait.ts";
import { drawPortrait } from "./portrait.ts";

const { people, testimonials } = loadContent();
const everybody = [...Object.values(people), ...Object.values(testimonials)];

const plain: PortraitRecord = {
  stone: "sandstone",
  face: "oval",
  features: "strong",
  age: "middle",
  hair: { style: "cropped", tone: "ink" },
  clothes: { cut: "crew", tone: "river", trim: "stone" },
  turn: "right",
  ground: "stone",
};
const { shape } = portrait;

test("no two people have the same head", () => {
  const drawings = everybody.map(({ slug, portrait }) => drawPortrait(slug, portrait));
  expect(new Set(drawings).size).toBe(drawings.length);
});

test("a head is drawn on every part of its square, and on nothing beyond it but the shoulders", () => {
  for (const { slug, portrait } of everybody) {
    const numbers =
      drawPortrait(slug, portrait)
        .match(/ d="[^"]+"/g)
        ?.join(" ")
        .match(/-?\d+(\.\d+)?/g) ?? [];
    const places = numbers.map(Number);
    expect(places.every(Number.isFinite)).toBe(true);
    expect(Math.min(...places), slug).toBeGreaterThanOrEqual(0);
  }
});

test("every word that a record may use changes the drawing", () => {
  const variants = [
    ...shape.stone.options.map((stone) => ({ stone })),
    ...shape.face.options.map((face) => ({ face })),
    ...shape.features.options.map((features) => ({ features })),
    ...shape.age.options.map((age) => ({ age })),
    ...shape.hair.shape.style.options.map((style) => ({ hair: { style, tone: "umber" as const } })),
    ...shape.cover.unwrap().options.map((cover) => ({ cover })),
    ...shape.glasses.unwrap().options.map((glasses) => ({ glasses })),
    ...shape.beard.unwrap().options.map((beard) => ({ beard })),
    ...shape.jewellery.unwrap().options.map((jewellery) => ({ jewellery })),
    ...shape.clothes.shape.cut.options.map((cut) => ({
      clothes: { cut, tone: "brick" as const, trim: "mint" as const },
    })),
    ...shape.turn.options.map((turn) => ({ turn })),
  ].map((words) => drawPortrait("somebody", { ...plain, ...words }));
  // The five that repeat the plain record: its stone, face, features, age and turn.
  expect(new Set(variants).size).toBe(variants.length - 4);
});

test("who leads has not been drawn young", () => {
  const leads = Object.values(people).filter(({ seniority }) => seniority === "Lead");
  expect(leads.filter(({ portrait }) => portrait.age === "young")).toEqual([]);
});
