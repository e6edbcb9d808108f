import type { ShouldRevalidateFunction } from "react-router";

/** For pages whose data hang on their path alone: the query says what is open or chosen, and nothing is loaded for it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
