import { TextLink } from "#app/ui/smart-link.tsx";
import type { NextStepRecord } from "#content/types.ts";

/** The call to action in the middle of a page: one question, one link. */
export function NextStep({ question, action }: NextStepRecord) {
  return (
    <div className="wrap next-step">
      <p className="t-h4">{question}</p>
      <TextLink link={action} />
    </div>
  );
}
