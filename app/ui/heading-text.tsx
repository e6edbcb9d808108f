import { createElement, Fragment } from "react";

/** A heading whose compounds, like "business-critical", stay on one line if they fit. */
export function HeadingText({ text }: { text: string }) {
  const parts = text.split(/([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u);
  const shown = parts.map((part, index) => (index % 2 ? createElement("span", { className: "compound" }, part) : part));
  return createElement(Fragment, null, ...shown);
}
