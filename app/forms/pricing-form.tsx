import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { LeadForm } from "#app/forms/lead-form.tsx";
import { useDraft } from "#app/forms/use-draft.ts";
import { useRounds } from "#app/forms/use-rounds.ts";
import type { Navigation } from "#content/types.ts";
import type { LeadResult } from "#shared/lead-result.ts";
import { pricingHref } from "#shared/paths.ts";

type Props = Pick<Navigation["pricing"], "submit" | "success"> & {
  directContact: DirectContact;
  posted?: LeadResult | undefined;
};

/** On its own page, and in a dialog over any other: there, once sent and closed, it starts afresh. */
export default function PricingForm(props: Props) {
  const { place, round, finish } = useRounds();
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
