type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * React replaces the delivered fields of an island when the page differs from what it expects, as
 * it does after a browser's translation. `giveBack` puts typed text, focus and selection into the
 * new fields, at every call into those that are new since the last one; `end` does so a last time.
 */
export function keepTyped(island: HTMLElement): {
  readonly giveBack: () => void;
  readonly end: () => void;
} {
  let fields = [...island.querySelectorAll<Control>("input, textarea, select")];
  let focused = document.activeElement;
  const note = ({ target }: Event) => {
    focused = target as Element;
  };
  island.addEventListener("focusin", note);
  function giveBackTo(former: Control): Control {
    const next = former.isConnected ? null : successorOf(former, island);
    if (!next) return former;
    if (isTyped(former)) typeInto(next, former);
    if (former === focused) focusAs(next, former);
    return next;
  }
  function giveBack() {
    fields = fields.map(giveBackTo);
  }
  return {
    giveBack,
    end() {
      giveBack();
      island.removeEventListener("focusin", note);
    },
  };
}

function successorOf(former: Control, island: HTMLElement): Control | null {
  const same = former.id === "" ? null : document.getElementById(former.id);
  const name = CSS.escape(former.name);
  return (same ?? island.querySelector(`[name="${name}"]`)) as Control | null;
}

function isTyped(field: Control): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== "";
  if (field.type === "checkbox" || field.type === "radio")
    return isChosen(field) !== field.hasAttribute("checked");
  return field.value !== field.defaultValue;
}

const isChosen = (field: Control) => field instanceof HTMLInputElement && field.checked;

/** As if typed now, so that React notices. */
function typeInto(field: Control, former: Control): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    if (field.checked !== isChosen(former)) field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(
    field,
    former.value,
  );
  const type = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function focusAs(field: Control, former: Control): void {
  field.focus({ preventScroll: true });
  if (field instanceof HTMLSelectElement || former instanceof HTMLSelectElement) return;
  // Fields for addresses have no selection.
  if (former.selectionStart === null) return;
  field.setSelectionRange(former.selectionStart, former.selectionEnd);
}
