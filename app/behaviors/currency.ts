const NAME = "currency";

/** Shows prices in the currency that the visitor chose on this page or an earlier one. */
export function startCurrency() {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== NAME) return;
    choose(target.value);
    try {
      localStorage.setItem(NAME, target.value);
    } catch {
      // Storage is unavailable: the choice applies only to this page.
    }
  });
  try {
    choose(localStorage.getItem(NAME));
  } catch {
    // Storage is unavailable.
  }
}

/** A currency that is no longer offered changes nothing. */
function choose(code: string | null) {
  for (const option of document.querySelectorAll<HTMLOptionElement>(`[name=${NAME}] option`))
    option.selected ||= option.value === code;
}
