import { data } from "react-router";

/**
 * Answers every address without another route, for any method. The document's error boundary
 * renders the page.
 */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFoundRoute() {
  return null;
}
