import { type ComponentProps, useRef } from "react";

type Props = ComponentProps<"select"> & {
  /** What is chosen differs from what is stored, and was not refused. */
  isPending: boolean;
};

/** A select that saves its form when something is chosen. Arrow keys only pass over the choices: leaving it saves. */
export function SavingSelect({ isPending, onChange, ...select }: Props) {
  const isKeyed = useRef(false);
  return (
    <select
      {...select}
      className="input"
      onChange={(event) => {
        onChange?.(event);
        if (!isKeyed.current) event.target.form?.requestSubmit();
      }}
      onKeyDown={() => {
        isKeyed.current = true;
      }}
      onPointerDown={() => {
        isKeyed.current = false;
      }}
      onBlur={({ target }) => {
        const isChosen = isKeyed.current && isPending;
        isKeyed.current = false;
        if (isChosen && document.hasFocus()) target.form?.requestSubmit();
      }}
    />
  );
}
