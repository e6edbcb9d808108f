import type { DrawnViewOf } from "#content/types.ts";
import { Bar, Pairs, Pointer, Somebody } from "./parts.tsx";

const EMPTY = 0;
const WRONG = 3;

/** The layer's place says which of the six states it is. */
export function States({ bar, layers, field, facts, comment }: DrawnViewOf<"states">) {
  return (
    <>
      <Bar {...bar} />
      <span className="drawn-states__layers">
        {layers.map((layer, place) => (
          <span key={layer} data-open={place === WRONG || undefined}>
            {layer}
          </span>
        ))}
      </span>
      <span className="drawn-states__canvas">
        {layers.map((layer, place) => (
          <span key={layer} className="drawn-states__field" data-state={place}>
            <span>{field.label}</span>
            <span>{place === EMPTY ? field.empty : field.value}</span>
            {place === WRONG ? <span>{field.error}</span> : null}
          </span>
        ))}
        <span className="drawn-states__comment drawn__dialog">
          <Somebody />
          <b>{comment.name}</b>
          <span>{comment.text}</span>
        </span>
        <Pointer />
      </span>
      <span className="drawn-states__facts">
        <Pairs items={facts} />
      </span>
    </>
  );
}
