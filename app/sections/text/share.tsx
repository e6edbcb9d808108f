import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useShareSheet } from "./use-share-sheet.ts";

/** Ways to pass a page on that need no third party: its address, and the device's own sheet where there is one. */
export default function Share({ title, path }: { title: string; path: string }) {
  const [outcome, setOutcome] = useState("");
  const openSheet = useShareSheet();

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.origin + path);
      setOutcome("Link copied");
    } catch {
      setOutcome("The browser did not allow it; the address bar has the link");
    }
  }

  return (
    <div className="share">
      <Button variant="outline" icon="link" onClick={copy}>
        Copy link
      </Button>
      {openSheet ? (
        <Button variant="outline" icon="share-2" onClick={() => openSheet(title, path)}>
          Share
        </Button>
      ) : null}
      <p role="status">{outcome}</p>
    </div>
  );
}
