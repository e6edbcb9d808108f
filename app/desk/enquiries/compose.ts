/** Shows a form's tab and focuses its text. */
export const compose = (form: "reply" | "note", options?: FocusOptions) => () => {
  document.querySelector<HTMLElement>(`#compose-${form}`)?.click();
  document.querySelector<HTMLElement>(`.${form}-form textarea`)?.focus(options);
};
