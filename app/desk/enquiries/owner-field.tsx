import { type ChangeEvent, useRef } from "react";
import { useLoaderData } from "react-router";
import { Options } from "#app/desk/frame/options.tsx";
import type { loader } from "./enquiry-loader.ts";

type Props = {
  owner: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** What was chosen last was refused, and is not saved again by leaving the field. */
  isRefused: boolean;
};

/** Whose it is, saved when it is chosen; and a button to take it. */
export function OwnerField({ owner, onChange, isRefused }: Props) {
  const { record, members, me } = useLoaderData<typeof loader>();
  // Arrow keys only pass over the owners; the choice is saved when the field is left.
  const isKeyed = useRef(false);
  const hasLeft = owner !== "" && !members.some(({ id }) => id === owner);
  const options = [
    { value: "", label: "Nobody" },
    ...(hasLeft ? [{ value: owner, label: "A former member" }] : []),
    ...members.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <label className="desk-label change-form__owner">
        <span>Owner</span>
        <select
          name="owner"
          className="input"
          value={owner}
          onChange={(event) => {
            onChange(event);
            if (!isKeyed.current) event.target.form?.requestSubmit();
          }}
          onKeyDown={() => {
            isKeyed.current = true;
          }}
          onPointerDown={() => {
            isKeyed.current = false;
          }}
          onBlur={({ target }) => {
            const isChosen = isKeyed.current && owner !== (record.enquiry.ownerId ?? "");
            isKeyed.current = false;
            if (isChosen && !isRefused && document.hasFocus()) target.form?.requestSubmit();
          }}
        >
          <Options of={options} />
        </select>
      </label>
      {owner === me ? null : (
        <button
          type="submit"
          name="toOwner"
          value={me}
          className="btn btn--outline change-form__take"
          data-take={owner}
        >
          Assign to me
        </button>
      )}
    </>
  );
}
