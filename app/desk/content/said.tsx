import { useState } from "react";
import { type ActionAnswer, ActionResult } from "#app/desk/frame/action-result.tsx";
import { Tool } from "./tool.tsx";

type Props = {
  result: ActionAnswer | undefined;
  /** What it tells, the same object each time. */
  answer: unknown;
};

/** What became of a step, in sight from every button of the page until it is closed. */
export function Said({ result, answer }: Props) {
  const [closed, setClosed] = useState<unknown>(null);
  if (!result || closed === answer) return null;
  return (
    <div className="content-said">
      <ActionResult result={result} />
      <Tool label="Close" icon="x" onPress={() => setClosed(answer)} />
    </div>
  );
}
