import { data } from "react-router";

/** Whatever no other route answers, by any method. The error boundary of the document draws the page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFoundRoute() {
  return null;
}
