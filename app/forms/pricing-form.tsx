import { useEffect, useRef, useState } from "react";
import type { DirectContact } from "#app/forms/direct-contact.tsx";
import LeadForm from "#app/forms/lead-form.tsx";
import { useDraft } from "#app/forms/use-draft.ts";
import type { Navigation } from "#content/types.ts";
import type { LeadResult } from "#shared/forms/lead-result.ts";
import { pricingHref } from "#shared/site-map/paths.ts";

type Props = Pick<Navigation["pricing"], "submit" | "success"> & {
  directContact: DirectContact;
  posted?: LeadResult | undefined;
};

/** The pricing form on its page, or in a dialog over any other page, where it resets after being sent and closed. */
export default function PricingForm(props: Props) {
  const { place, round, finish } = useResetOnClose();
  return (
    <div ref={place}>
      <Round key={round} {...props} onSent={finish} />
    </div>
  );
}

function Round({ submit, success, directContact, posted, onSent }: Props & { onSent: () => void }) {
  const draft = useDraft("pricing-draft");
  const finish = () => {
    draft.forget();
    onSent();
  };
  return (
    <LeadForm
      kind="pricing"
      action={pricingHref}
      submitLabel={submit}
      success={success}
      directContact={directContact}
      posted={posted}
      onAccepted={finish}
      fields={draft.fields}
    />
  );
}

/** A key for a form in a dialog: it changes, and so resets the form, when the dialog closes after `finish`. */
function useResetOnClose() {
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const isFinished = useRef(false);
  useEffect(() => {
    const dialog = place.current?.closest("dialog");
    const closed = () => {
      if (isFinished.current) setRound((last) => last + 1);
      isFinished.current = false;
    };
    dialog?.addEventListener("close", closed);
    return () => dialog?.removeEventListener("close", closed);
  }, []);
  const finish = () => {
    isFinished.current = true;
  };
  return { place, round, finish };
}
