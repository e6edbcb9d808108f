import type { ChangeEvent } from "react";
import { useLoaderData } from "react-router";
import { Options } from "#app/desk/frame/options.tsx";
import { SavingSelect } from "#app/desk/frame/saving-select.tsx";
import type { loader } from "./enquiry-loader.ts";

type Props = {
  owner: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** The last choice was refused, and is not saved again when the field is left. */
  isRefused: boolean;
};

/** The owner, saved when chosen, with a button to take the enquiry. */
export function OwnerField({ owner, onChange, isRefused }: Props) {
  const { record, members, me } = useLoaderData<typeof loader>();
  const hasLeft = owner !== "" && !members.some(({ id }) => id === owner);
  const options = [
    { value: "", label: "Nobody" },
    ...(hasLeft ? [{ value: owner, label: "A former member" }] : []),
    ...members.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <label className="desk-label change-form__owner" htmlFor="owner">
        <span>Owner</span>
        <SavingSelect
          id="owner"
          name="owner"
          value={owner}
          onChange={onChange}
          isPending={owner !== (record.enquiry.ownerId ?? "") && !isRefused}
        >
          <Options of={options} />
        </SavingSelect>
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
