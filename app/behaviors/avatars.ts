/** Shows the initials of whoever's portrait fails; it may have failed before this code was here to be told. */
export function startAvatars() {
  const fail = (image: HTMLImageElement) => image.closest<HTMLElement>(".avatar")?.setAttribute("data-failed", "");
  for (const image of document.querySelectorAll<HTMLImageElement>(".avatar img")) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail(image);
  }
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && fail(target), true);
}
