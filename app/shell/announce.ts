/** Has a screen reader say something when it is next quiet. React never touches the text of the region. */
export function announce(text: string) {
  const status = document.querySelector("[data-announcer]");
  if (status) status.textContent = text;
}
