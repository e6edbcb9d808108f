import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { openAskedPage } from "#app/desk/frame/asked-page.ts";

/** Marks the page as ready, as documents do (entry.client.ts): all effects have run by now. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return null;
}

// The router leaves the rejection of a superseded read unhandled. That is no fault.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError")
    event.preventDefault();
});

openAskedPage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Ready />
    </StrictMode>,
  );
});
