import { currentConsent } from "#shared/consent.ts";
import { CONSENT_FIELD, TRAP_FIELD } from "#shared/lead-fields.ts";

/** What every form sends besides answers: the consent wording that stood beside it, and a trap for robots. */
export function HiddenFields({ form }: { form: keyof typeof currentConsent }) {
  return (
    <>
      <input type="hidden" name={CONSENT_FIELD} value={currentConsent[form]} />
      {/* Out of sight rather than `hidden`: robots skip what is plainly hidden. */}
      <div className="form__trap" aria-hidden="true">
        <label>
          Leave this field empty
          <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
