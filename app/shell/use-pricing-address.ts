import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { pricingHref } from "#shared/paths.ts";

const PARAMETER = "pricing";

/**
 * The pricing dialog as a place in the history: `?pricing=1` on any page. Every link to its own page, which
 * is where links lead without JavaScript, opens it; a brand with a form elsewhere has that opened instead.
 */
export function usePricingAddress(externalForm: string | null) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = !externalForm && pathname !== pricingHref && new URLSearchParams(search).get(PARAMETER) === "1";

  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (!isPlainPress(event) || location.pathname === pricingHref) return;
      // Before the link itself is told, which takes this for a sign to do nothing.
      event.preventDefault();
      if (externalForm) window.open(externalForm, "_blank", "noopener");
      else navigate(addressWith("1"), { preventScrollReset: true, state: { isOpenedHere: true } });
    };
    addEventListener("click", open, true);
    return () => removeEventListener("click", open, true);
  }, [externalForm, navigate]);

  const close = () => {
    if (state?.isOpenedHere) navigate(-1);
    else navigate(addressWith(null), { replace: true, preventScrollReset: true });
  };

  return { isOpen, close };
}

/** The address of this page with the parameter of that value, or without it. */
function addressWith(value: string | null) {
  const query = new URLSearchParams(location.search);
  if (value) query.set(PARAMETER, value);
  else query.delete(PARAMETER);
  return { search: query.toString(), hash: location.hash };
}

function isPlainPress({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.origin === location.origin && link.pathname === pricingHref;
}
