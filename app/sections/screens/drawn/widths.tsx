import type { DrawnViewOf } from "#content/types.ts";
import { Article } from "./parts.tsx";

/** One page of a shop in three windows, from the widest to a phone. */
export function Widths({ shop, article, widths }: DrawnViewOf<"widths">) {
  return widths.map((width) => (
    <span key={width} className="drawn-widths__window">
      <span className="drawn-widths__top">
        <i className="drawn__mark" />
        <b>{shop}</b>
        <span>{width}</span>
      </span>
      <Article picture={article.picture} />
      <span className="drawn-widths__copy">
        <b className="drawn__title">{article.name}</b>
        <b className="drawn-widths__price">{article.price}</b>
        <b className="drawn__button">{article.action}</b>
      </span>
    </span>
  ));
}
