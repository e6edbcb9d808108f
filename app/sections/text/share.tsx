import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * Shares a page without a third party: copies its link, or opens the device's share sheet if there
 * is one.
 */
export default function Share({ title, path }: { title: string; path: string }) {
  const [outcome, setOutcome] = useState("");
  const hasShareSheet = useHydrated() && "share" in navigator;

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.origin + path);
      setOutcome("Link copied");
    } catch {
      setOutcome("The browser did not allow it; the address bar has the link");
    }
  }

  function share() {
    // Closing the sheet without a choice rejects, and is no error.
    navigator.share({ title, url: window.location.origin + path }).catch(() => {});
  }

  return (
    <div className="share row">
      <Button variant="outline" icon="link" onClick={copy}>
        Copy link
      </Button>
      {hasShareSheet ? (
        <Button variant="outline" icon="share-2" onClick={share}>
          Share
        </Button>
      ) : null}
      <p className="muted small" role="status">
        {outcome}
      </p>
    </div>
  );
}
