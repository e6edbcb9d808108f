import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { LeadForm } from "#app/forms/lead-form.tsx";
import { useDraft } from "#app/forms/use-draft.ts";
import { useRounds } from "#app/forms/use-rounds.ts";
import { EmailField, PhoneField, TextArea, TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { Navigation } from "#content/types.ts";
import { serviceTypes } from "#shared/lead-fields.ts";
import type { LeadResult } from "#shared/lead-result.ts";
import { pricingHref } from "#shared/paths.ts";

const options = Object.entries(serviceTypes).map(([value, label]) => ({ value, label }));

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
    >
      {(field) => (
        <div className="form__fields" ref={draft.fields}>
          <TextField {...field("name")} label="Name" autoComplete="name" enterKeyHint="next" />
          <EmailField {...field("email")} label="Email" enterKeyHint="next" />
          <div className="form__row">
            <PhoneField {...field("phone")} label="Phone" enterKeyHint="next" />
            <TextField {...field("companyName")} label="Company Name" autoComplete="organization" enterKeyHint="next" />
          </div>
          <Select {...field("serviceType")} label="Service Type" prompt="Choose a service type" options={options} />
          <TextArea
            {...field("projectDescription")}
            label="Project Description"
            hint="What should it do, for how many people, and by when?"
            enterKeyHint="enter"
          />
        </div>
      )}
    </LeadForm>
  );
}
