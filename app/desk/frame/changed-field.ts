/** Whether somebody has typed or chosen something in a field that the page delivered differently. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) return isOtherChosen(field);
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  return isTicked(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

export const isTicked = ({ type }: HTMLInputElement): boolean =>
  type === "checkbox" || type === "radio";

/** Of a choice that the page does not mark, a browser shows the first one. */
function isOtherChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const marked = [...options].findLastIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(marked, 0);
}
