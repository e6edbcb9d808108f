import type { ConsentVersion } from "#shared/forms/consent.ts";
import { CONSENT_FIELD, HONEYPOT_FIELD } from "#shared/forms/hidden-fields.ts";

/** The hidden fields of every form: the consent wording shown, and a honeypot against bots. */
export function HiddenFields({ consent }: { consent: ConsentVersion }) {
  return (
    <>
      <input type="hidden" name={CONSENT_FIELD} value={consent} />
      {/* Off screen rather than `hidden`, because bots skip hidden fields. */}
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this field empty
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
