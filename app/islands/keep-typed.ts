type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what was typed or chosen in an element before React takes it over; the function returned tells React of it,
 * as if it were typed just then, so that a field that React controls keeps it.
 */
export function keepTyped(element: HTMLElement): () => void {
  const typed = [...element.querySelectorAll<Field>("input, textarea, select")].flatMap((field) =>
    isTouched(field) ? [{ field, value: field.value }] : [],
  );
  return () => {
    for (const { field, value } of typed) {
      if (!field.isConnected) continue;
      // Past React's own setter, which would take the value for one that it has seen.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    }
  };
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const delivered = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, delivered);
  }
  return field.type !== "hidden" && field.value !== field.defaultValue;
}
