import { data } from "react-router";

/** Any other address under the desk. Without a loader the router of the browser would not ask who may know. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default () => null;
