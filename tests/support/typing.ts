import { expect, type Locator } from "@playwright/test";

/**
 * Enters text as a person does: moves the pointer to the middle of the field, presses there,
 * selects what the field has, and types through the keyboard. `fill` would also reach a field that
 * something covers.
 */
export async function typeInto(field: Locator, text: string) {
  const { keyboard } = field.page();
  await enter(field);
  await keyboard.press("ControlOrMeta+A");
  if (text === "") await keyboard.press("Delete");
  else await keyboard.insertText(text);
}

/** Sets a field of a date or time, which has no text to select, after a press on it. */
export async function setTime(field: Locator, time: string) {
  await enter(field);
  await field.fill(time);
}

/**
 * Presses the field until it has the focus: a page that grows at that moment moves it away from
 * under the pointer.
 */
async function enter(field: Locator) {
  await expect(async () => {
    await press(field);
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

/** Presses the middle of an element by coordinates, whatever lies there. */
async function press(element: Locator) {
  const { mouse } = element.page();
  await element.scrollIntoViewIfNeeded();
  const box = await boxAtRest(element);
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down();
  await mouse.up();
}

/** Where the element is once it no longer moves: nobody presses what slides by. */
async function boxAtRest(element: Locator) {
  let last = await element.boundingBox();
  await expect(async () => {
    const box = await element.boundingBox();
    const before = last;
    last = box;
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass({ intervals: [20, 50, 100] });
  if (!last) throw new Error("The element is not drawn.");
  return last;
}
