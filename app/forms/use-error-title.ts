import { useEffect, useRef } from "react";

const PREFIX = "Error: ";
// A page may have several forms.
const refusedForms = new Set<object>();

/** Begins the page's title with "Error: " while a form is refused: screen readers say it first. */
export function useErrorTitle(isRefused: boolean) {
  const { current: form } = useRef({});
  useEffect(() => {
    if (!isRefused) return;
    refusedForms.add(form);
    showTitle();
    return () => {
      refusedForms.delete(form);
      showTitle();
    };
  }, [isRefused, form]);
  // React writes the title again when it changes, as the desk's does with the number of new
  // enquiries.
  useEffect(() => {
    if (isRefused) showTitle();
  });
}

function showTitle() {
  const plain = document.title.replace(PREFIX, "");
  document.title = refusedForms.size > 0 ? PREFIX + plain : plain;
}
