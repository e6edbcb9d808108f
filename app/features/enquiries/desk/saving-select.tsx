import { useRef, useState } from "react";
import { Options } from "#app/desk/frame/page.tsx";

type Props = {
  id: string;
  name: string;
  label: string;
  className: string;
  stored: string;
  /** What is on its way. */
  posted: unknown;
  isRefused: boolean;
  /** The choices, also for a value that is none of the usual ones. */
  optionsFor: (value: string) => readonly { readonly value: string; readonly label: string }[];
};

/**
 * Saves its form after a choice. Arrow keys only move through the choices; leaving the field saves.
 */
export function SavingSelect(props: Props) {
  const { id, name, label, className, stored, posted, isRefused, optionsFor } = props;
  const [chosen, setChosen] = useState({ over: stored, value: stored });
  const selected = chosen.over === stored && !isRefused ? chosen.value : stored;
  const value = typeof posted === "string" ? posted : selected;
  const isKeyed = useRef(false);
  return (
    <label className={`desk-label ${className}`} htmlFor={id}>
      <span>{label}</span>
      <select
        id={id}
        name={name}
        className="input"
        value={value}
        onChange={({ target }) => {
          setChosen({ over: stored, value: target.value });
          if (!isKeyed.current) target.form?.requestSubmit();
        }}
        onKeyDown={() => {
          isKeyed.current = true;
        }}
        onPointerDown={() => {
          isKeyed.current = false;
        }}
        onBlur={({ target }) => {
          const isChosen = isKeyed.current && selected !== stored;
          isKeyed.current = false;
          if (isChosen && document.hasFocus()) target.form?.requestSubmit();
        }}
      >
        <Options of={optionsFor(value)} />
      </select>
    </label>
  );
}
