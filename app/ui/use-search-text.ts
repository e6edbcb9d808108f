import { useEffect, useState } from "react";
import { useQueryValue } from "./use-query-value.ts";

// Browsers limit how often the URL may change.
const PAUSE_MS = 250;

export function useSearchText(name: string): [string, (text: string) => void] {
  const [inUrl, write] = useQueryValue(name);
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => write(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, write]);

  return [typed ?? inUrl, setTyped];
}
