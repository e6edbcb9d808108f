import { expect, test } from "vitest";
import {
  begin,
  discard,
  giveBack,
  isPosted,
  post,
  restore,
  store,
  takeBack,
  type,
} from "./draft.ts";

const empty = begin<string>(null, null);

test("a form begins with a refused text, else with an offered one, else with none", () => {
  expect(begin("refused", "offered")).toMatchObject({ text: "refused", offered: null });
  expect(begin(null, "offered")).toMatchObject({ text: "offered", offered: "offered" });
  expect(empty).toMatchObject({ text: null, discarded: null, isRestored: false });
});

test("a kept text comes back into an empty form and over an offered one, and says so", () => {
  expect(restore(empty, "kept")).toMatchObject({ text: "kept", isRestored: true });
  expect(restore(begin<string>(null, "offered"), "kept").text).toBe("kept");
});

test("what was typed or refused meanwhile is not replaced by a kept text", () => {
  expect(restore(type(empty, "typed"), "kept")).toMatchObject({ text: "typed", isRestored: false });
  expect(restore(begin<string>("refused", null), "kept").text).toBe("refused");
});

test("what is stored leaves the form", () => {
  const posted = post(type(empty, "sent"), "sent");
  expect(isPosted(posted)).toBe(true);
  expect(store(posted)).toMatchObject({ text: null, isRestored: false });
});

test("what was typed after the post stays until it is posted itself", () => {
  const later = type(post(type(empty, "sent"), "sent"), "sent and more");
  expect(isPosted(later)).toBe(false);
  expect(store(later).text).toBe("sent and more");
  expect(store(post(later, later.text)).text).toBeNull();
});

test("a refusal gives back what was posted, but not over what was typed meanwhile", () => {
  const posted = post(type(empty, "sent"), "sent");
  expect(giveBack(posted, "sent, as others left it").text).toBe("sent, as others left it");
  expect(giveBack(type(posted, "sent and more"), "sent").text).toBe("sent and more");
  expect(giveBack(type(post(empty, null), "typed meanwhile"), "").text).toBe("typed meanwhile");
});

test("a form without a text stays as it is when the server has stored something else of it", () => {
  const posted = post(empty, null);
  expect(store(posted)).toBe(posted);
});

test("a result without a post of this form empties it, as when another tab has sent the text", () => {
  expect(store(type(empty, "typed")).text).toBeNull();
});

test("a discarded text can be taken back, as often as one likes, until something else is typed", () => {
  const discarded = discard(type(empty, "typed"));
  expect(discarded).toMatchObject({ text: null, discarded: "typed" });
  const back = takeBack(discarded);
  expect(back).toMatchObject({ text: "typed", discarded: null, isRestored: true });
  expect(takeBack(discard(back)).text).toBe("typed");
  expect(takeBack(type(discarded, "other"))).toMatchObject({ text: "other", discarded: null });
});

test("text that is typed on stays marked as restored; stored or discarded text does not", () => {
  const typedOn = type(restore(empty, "kept"), "kept and more");
  expect(typedOn.isRestored).toBe(true);
  expect(store(typedOn).isRestored).toBe(false);
  expect(discard(typedOn).isRestored).toBe(false);
});

test("nothing that was discarded means nothing to take back", () => {
  expect(takeBack(empty)).toBe(empty);
});
