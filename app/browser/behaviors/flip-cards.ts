const MAX_DEGREES = 20;
const SCALE = 1.05;
const WELCOME = "(prefers-reduced-motion: no-preference) and (pointer: fine)";
const TILT = ["--tilt-x", "--tilt-y", "--tilt", "--tilt-scale"];

const cardOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(".flip") : null;

/**
 * Turns technology cards over on a tap (hover and focus need only CSS), and tilts them towards the
 * mouse.
 */
export function startFlipCards() {
  document.addEventListener("focusout", (event) =>
    cardOf(event)?.setAttribute("aria-pressed", "false"),
  );
  document.addEventListener("pointerout", (event) => {
    const card = cardOf(event);
    if (!card || card.contains(event.relatedTarget as Node | null)) return;
    for (const name of TILT) card.style.removeProperty(name);
    if (event.pointerType === "mouse") card.setAttribute("aria-pressed", "false");
  });
  document.addEventListener("pointermove", (event) => {
    const card = cardOf(event);
    if (card && event.pointerType === "mouse" && matchMedia(WELCOME).matches) tilt(card, event);
  });
}

function tilt(card: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, top, width, height } = card.getBoundingClientRect();
  const across = ((clientX - left) / width) * 2 - 1;
  const down = ((clientY - top) / height) * 2 - 1;
  // From the middle to a corner is further than to an edge; no direction leans more than the
  // maximum.
  const distance = Math.min(1, Math.hypot(across, down));
  card.style.setProperty("--tilt-x", (-down * MAX_DEGREES).toFixed(1));
  card.style.setProperty("--tilt-y", (across * MAX_DEGREES).toFixed(1));
  card.style.setProperty("--tilt", `${(distance * MAX_DEGREES).toFixed(1)}deg`);
  card.style.setProperty("--tilt-scale", String(SCALE));
}
