type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React about text typed or chosen in an island before hydration, as if it happened now. Otherwise a controlled
 * field would lose it with its next change.
 */
export function restoreInput(island: HTMLElement) {
  for (const field of island.querySelectorAll<Field>("input, textarea, select")) {
    if (!isTouched(field)) continue;
    const { value } = field;
    const caret = "selectionStart" in field ? field.selectionStart : null;
    // React compares with the last value it saw, so that has to differ.
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    if (caret !== null && field === document.activeElement) (field as HTMLInputElement).setSelectionRange(caret, caret);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  }
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const delivered = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, delivered);
  }
  return field.type !== "hidden" && field.value !== field.defaultValue;
}
