import type { Ref } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord } from "#content/types.ts";

export type Success = {
  readonly heading: string;
  readonly body: string;
  readonly next: { readonly heading: string; readonly steps: readonly string[] };
  readonly way: LinkRecord;
};

type Props = Success & {
  /** The id of the replaced form, so that links to the form still work. */
  id: string;
  ref: Ref<HTMLDivElement>;
  /** Takes focus when the page opens, after a plain form post. */
  isFirst: boolean;
  reference: string;
  again: string;
};

export function LeadOutcome({ heading, body, next, way, id, ref, isFirst, reference, again }: Props) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a full page load focus belongs to the outcome, script or not
    <div id={id} ref={ref} className="lead-outcome" role="status" tabIndex={-1} autoFocus={isFirst}>
      <div className="lead-outcome__receipt deep-block cut-tr">
        <Icon name="circle-check" />
        <h2 className="t-h2">{heading}</h2>
        <p>{body}</p>
        <p className="lead-outcome__reference">
          Your reference is <strong>{reference}</strong>
        </p>
      </div>
      <div className="lead-outcome__next">
        <h3 className="t-h4">{next.heading}</h3>
        <ol className="numbered">
          {next.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p className="lead-outcome__ways">
        {[way, { label: "Write another", href: again }].map(({ label, href }) => (
          <SmartLink key={href} className="link" href={href}>
            {label}
          </SmartLink>
        ))}
      </p>
    </div>
  );
}
