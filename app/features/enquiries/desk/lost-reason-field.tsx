import { useLoaderData } from "react-router";
import { reasonLabel } from "#features/enquiries/lost-reasons.ts";
import type { loader } from "./enquiry-loader.ts";
import { SavingSelect } from "./saving-select.tsx";

/** Why the enquiry was lost, which may stay open. */
export function LostReasonField({ posted, isRefused }: { posted: unknown; isRefused: boolean }) {
  const { record, lostReasons } = useLoaderData<typeof loader>();
  const optionsFor = (value: string) => {
    const hasLeft = value !== "" && !lostReasons.some(({ slug }) => slug === value);
    return [
      { value: "", label: "Not given" },
      ...(hasLeft ? [{ value, label: reasonLabel(lostReasons, value) }] : []),
      ...lostReasons.map(({ slug, label }) => ({ value: slug, label })),
    ];
  };
  return (
    <SavingSelect
      id="lost-reason"
      name="lostReason"
      label="Reason"
      className="change-form__reason"
      stored={record.enquiry.lostReason ?? ""}
      posted={posted}
      isRefused={isRefused}
      optionsFor={optionsFor}
    />
  );
}
