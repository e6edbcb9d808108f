import { useEffect, useRef, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { PricingForm } from "#app/forms/pricing-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pricingHref } from "#shared/paths.ts";
import type { ShellData } from "./shell-data.ts";

type Props = {
  pricing: ShellData["navigation"]["pricing"];
  reach: ShellData["site"]["reach"];
  isOpen: boolean;
  onClose: () => void;
};

/** The pricing form over any page. Closed it keeps everything as it stands; after a sent form it starts afresh. */
export default function PricingDialog({ pricing, reach, isOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isSent = useRef(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  const closed = () => {
    if (isSent.current) setRound(round + 1);
    isSent.current = false;
    if (isOpen) onClose();
  };
  return (
    <dialog
      ref={dialog}
      id="pricing"
      className="modal pricing"
      aria-labelledby="pricing-title"
      closedby="any"
      onClose={closed}
    >
      {/* The router loads the code of a route when a form is sent to it: without a network that would cost the page. */}
      <PrefetchPageLinks page={pricingHref} />
      <div className="modal__head">
        <h2 className="t-h3" id="pricing-title">
          {pricing.label}
        </h2>
        <button type="button" className="iconbtn iconbtn--bare" aria-label="Close" command="close" commandfor="pricing">
          <Icon name="x" />
        </button>
      </div>
      <p className="pricing__intro muted">{pricing.intro}</p>
      <PricingForm
        key={round}
        submit={pricing.submit}
        success={pricing.success}
        reach={reach}
        onSent={() => {
          isSent.current = true;
        }}
      />
    </dialog>
  );
}
