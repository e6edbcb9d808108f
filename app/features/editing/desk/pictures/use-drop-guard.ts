import { useEffect } from "react";
import { hasFiles } from "./given-files.ts";

/**
 * A browser opens a file that is dropped beside a field, in place of the page: here it stays, and
 * the pointer shows that nothing takes it.
 */
export function useDropGuard(): void {
  useEffect(() => {
    function guard(event: DragEvent) {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    }
    addEventListener("dragover", guard);
    addEventListener("drop", guard);
    return () => {
      removeEventListener("dragover", guard);
      removeEventListener("drop", guard);
    };
  }, []);
}
