import { useState } from "react";
import { type ActionAnswer, ActionResult } from "#app/desk/frame/actions.tsx";
import { ToolbarButton } from "./text/toolbar-button.tsx";

type Props = {
  result: (ActionAnswer & { readonly link?: string }) | undefined;
  /** The result's identity: the same object each time. */
  answer: unknown;
};

/** The result of an action, visible beside every button of the page until closed. */
export function ActionNotice({ result, answer }: Props) {
  const [closed, setClosed] = useState<unknown>(null);
  if (!result || closed === answer) return null;
  return (
    <div className="content-answer">
      <ActionResult result={result} />
      {result.link ? <SharedLink link={result.link} /> : null}
      <ToolbarButton label="Close" icon="x" onPress={() => setClosed(answer)} />
    </div>
  );
}

const SharedLink = ({ link }: { link: string }) => (
  <div className="desk-toolbar content-shared">
    <input
      className="input"
      aria-label="Link to the draft"
      readOnly
      value={link}
      onFocus={(event) => event.target.select()}
    />
    <a className="btn btn--outline" href={link} target="_blank" rel="noreferrer">
      Open
    </a>
  </div>
);
