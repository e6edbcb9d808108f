/** Shows initials if a small portrait fails to load, even if it failed before this script ran. */
export function startAvatars() {
  const fail = (image: HTMLImageElement) => {
    const portrait = image.closest<HTMLElement>("[data-initials]");
    if (!portrait) return;
    const initials = document.createElement("span");
    initials.className = "avatar";
    initials.dataset.failed = "";
    initials.ariaHidden = "true";
    initials.textContent = portrait.dataset.initials ?? "";
    portrait.replaceWith(initials);
  };
  for (const image of document.querySelectorAll<HTMLImageElement>("[data-initials], [data-initials] img")) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail(image);
  }
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && fail(target), true);
}
