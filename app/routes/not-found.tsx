import { data } from "react-router";

/** Every address that no other route answers, by any method. The error boundary of the document renders the page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFoundRoute() {
  return null;
}
