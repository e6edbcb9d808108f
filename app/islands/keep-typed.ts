type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React what was typed or chosen in an island before it took it over, as if it were typed just then: a field
 * whose value React keeps would otherwise know nothing of it, and empty it with its next change.
 */
export function keepTyped(island: HTMLElement) {
  for (const field of island.querySelectorAll<Field>("input, textarea, select")) {
    if (!isTouched(field)) continue;
    const { value } = field;
    const caret = "selectionStart" in field ? field.selectionStart : null;
    // React compares with the last value that went through its own setter, so that has to be another one.
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
