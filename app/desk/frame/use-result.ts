import { useState } from "react";
import { useLocation } from "react-router";

/** The result of the last post. React Router drops it on every reload, also those by colleagues' changes. */
export function useResult<Result>(...results: readonly (Result | undefined)[]): Result | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, results, latest: results.find((each) => each !== undefined) });
  const fresh = results.find((each, at) => each !== undefined && each !== kept.results[at]);
  // A post ends with a new location key, and its result still exists.
  const isThere = kept.latest !== undefined && results.includes(kept.latest);
  if (fresh !== undefined) {
    // A dropped result is remembered, so that it does not count as new when it returns.
    keep({ key, results: results.map((each, at) => each ?? kept.results[at]), latest: fresh });
  } else if (isThere && kept.key !== key) {
    keep({ ...kept, key });
  }
  return fresh ?? (isThere || kept.key === key ? kept.latest : undefined);
}
