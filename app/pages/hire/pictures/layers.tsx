import { Fragment } from "react";
import type { DrawingOf } from "#content/types.ts";
import { Box, Note, Plot, percent, Stroke } from "./plot.tsx";

const LAYER_HEIGHT = 3.9;
/** The room for the names of the layers, in per cent of the width. */
const NAMES = 19;
/** A layer's note stands above its bar; both as shares of the layer's height. */
const BAR = { top: 0.45, height: 0.5 };

/** Each bar stands for the layer in which the request is, and for how long. */
export function Layers({ layers, paths, total, ticks }: DrawingOf<"layers">) {
  const along = (ms: number) => NAMES + (percent(ms, total) * (100 - NAMES)) / 100;
  const topOf = (layer: number) => percent(layer + BAR.top, layers.length);
  const middleOf = (layer: number) => percent(layer + BAR.top + BAR.height / 2, layers.length);
  return (
    <>
      <Plot
        height={layers.length * LAYER_HEIGHT}
        ticks={ticks.map(({ at, label }) => ({ at: along(at), label }))}
        levels={layers.map((label, index) => ({ at: percent(index, layers.length), label }))}
      >
        {paths.map(({ label, tone, steps }) => (
          <Fragment key={label}>
            <Stroke
              tone={tone}
              points={steps.flatMap(({ from, to, layer }) => [
                [along(from), middleOf(layer)] as const,
                [along(to), middleOf(layer)] as const,
              ])}
            />
            {steps.map(({ from, to, layer }) => (
              <Box
                key={from}
                x={along(from)}
                w={along(to) - along(from)}
                y={topOf(layer)}
                h={percent(BAR.height, layers.length)}
                tone={tone}
              />
            ))}
            {steps.map(({ from, to, layer, note }) =>
              note ? (
                <Note
                  key={note}
                  x={along((from + to) / 2)}
                  y={percent(layer + 0.04, layers.length)}
                  isMarked={tone === "marked"}
                >
                  {note}
                </Note>
              ) : null,
            )}
          </Fragment>
        ))}
      </Plot>
      {paths.length > 1 ? (
        <p className="legend">
          {paths.map(({ label, tone }) => (
            <span key={label} data-tone={tone}>
              {label}
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
