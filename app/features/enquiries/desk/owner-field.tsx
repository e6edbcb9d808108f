import { useLoaderData } from "react-router";
import type { loader } from "./enquiry-loader.ts";
import { SavingSelect } from "./saving-select.tsx";

export function OwnerField({ posted, isRefused }: { posted: unknown; isRefused: boolean }) {
  const { record, members, me } = useLoaderData<typeof loader>();
  const stored = record.enquiry.ownerId ?? "";
  const owner = typeof posted === "string" ? posted : stored;
  const optionsFor = (value: string) => {
    const hasLeft = value !== "" && !members.some(({ id }) => id === value);
    return [
      { value: "", label: "Nobody" },
      ...(hasLeft ? [{ value, label: "A former member" }] : []),
      ...members.map(({ id, name }) => ({ value: id, label: name })),
    ];
  };
  return (
    <>
      <SavingSelect
        id="owner"
        name="owner"
        label="Owner"
        className="change-form__owner"
        stored={stored}
        posted={posted}
        isRefused={isRefused}
        optionsFor={optionsFor}
      />
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
