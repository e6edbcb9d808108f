import { type ComponentProps, useRef } from "react";

type Props = ComponentProps<"select"> & {
  isPending: boolean;
};

/** Saves its form after a choice. Arrow keys only move through the choices; leaving the field saves. */
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
