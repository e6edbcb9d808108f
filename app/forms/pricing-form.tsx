import { LeadForm } from "#app/forms/lead-form.tsx";
import type { Reach } from "#app/forms/reach.tsx";
import { useDraft } from "#app/forms/use-draft.ts";
import { EmailField, PhoneField, TextArea, TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { Navigation } from "#content/types.ts";
import { serviceTypes } from "#shared/lead-fields.ts";
import { pricingHref } from "#shared/paths.ts";

const options = Object.entries(serviceTypes).map(([value, label]) => ({ value, label }));

type Props = Pick<Navigation["pricing"], "submit" | "success"> & { reach: Reach; onSent?: () => void };

export function PricingForm({ submit, success, reach, onSent }: Props) {
  const draft = useDraft("pricing-draft");
  const finish = () => {
    draft.forget();
    onSent?.();
  };
  return (
    <LeadForm
      kind="pricing"
      action={pricingHref}
      submitLabel={submit}
      success={success}
      reach={reach}
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
