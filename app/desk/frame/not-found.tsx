import { data } from "react-router";

/**
 * Any other address under /desk. It needs a loader, so that the browser's router asks the server
 * for access.
 */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default () => null;
