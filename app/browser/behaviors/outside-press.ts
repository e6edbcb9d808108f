/**
 * Lets a press outside close a dialog with `closedby="any"` in browsers that do not know the
 * attribute: Chrome before 134, Firefox before 141, Safari.
 */
export function closeByOutsidePress(dialog: HTMLDialogElement) {
  // Selecting text may end outside, and letting go of a scroll bar, too: only a press that also
  // begins there counts.
  let isBegunOutside = false;
  dialog.addEventListener("pointerdown", (event) => {
    isBegunOutside = isOutside(event, dialog);
  });
  // On the dialog, because iOS reports no click on what is not interactive to listeners of the
  // document.
  dialog.addEventListener("click", (event) => {
    if (isBegunOutside && isOutside(event, dialog)) dialog.close();
  });
}

/** The backdrop belongs to the dialog, which is the target, but lies around its box. */
function isOutside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
