import { useRef, useState } from "react";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { areKeysOff, type KeyWords, switchKeys } from "./use-keys.ts";

/** The list of keys, and a switch for them: who speaks to their machine may not want single letters to act. */
export function Shortcuts({ hint, keys }: { hint: string; keys: readonly KeyWords[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setIsOn] = useState(true);
  const open = () => {
    setIsOn(!areKeysOff());
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className="desk-quiet shortcuts__open" data-keys="" onClick={open}>
        Keys
      </button>
      <dialog ref={dialog} className="shortcuts" aria-labelledby="shortcuts">
        <form method="dialog" className="shortcuts__head">
          <h2 id="shortcuts">Keys</h2>
          <button type="submit" className="btn btn--outline" aria-label="Close">
            <DeskIcon name="x" />
          </button>
        </form>
        <p className="muted">{hint}</p>
        <dl>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              switchKeys(target.checked);
              setIsOn(target.checked);
            }}
          />{" "}
          Keys work
        </label>
      </dialog>
    </>
  );
}
