import { useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { Options } from "#app/desk/frame/page.tsx";
import type { loader } from "./enquiry-loader.ts";

/** Saves its form after a choice. Arrow keys only move through the choices; leaving the field saves. */
export function OwnerField({ posted, isRefused }: { posted: unknown; isRefused: boolean }) {
  const { record, members, me } = useLoaderData<typeof loader>();
  const stored = record.enquiry.ownerId ?? "";
  const [chosen, setChosen] = useState({ over: stored, owner: stored });
  const selected = chosen.over === stored && !isRefused ? chosen.owner : stored;
  const owner = typeof posted === "string" ? posted : selected;
  const hasLeft = owner !== "" && !members.some(({ id }) => id === owner);
  const isKeyed = useRef(false);
  const options = [
    { value: "", label: "Nobody" },
    ...(hasLeft ? [{ value: owner, label: "A former member" }] : []),
    ...members.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <label className="desk-label change-form__owner" htmlFor="owner">
        <span>Owner</span>
        <select
          id="owner"
          name="owner"
          className="input"
          value={owner}
          onChange={({ target }) => {
            setChosen({ over: stored, owner: target.value });
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
