import { Form } from "react-router";

type Props = {
  intent: string;
  label: string;
  /** The record of a row. Without it the action concerns the whole page or panel. */
  id?: string;
  /** What the row is called, for people who hear the buttons without their rows. */
  about?: string;
  className?: string;
};

/** A form with a single button that posts an intent to the action of the page. */
export function ActionButton({ intent, label, id, about, className = "btn btn--outline" }: Props) {
  return (
    <Form method="post">
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={className}
        aria-label={about ? `${label}: ${about}` : undefined}
      >
        {label}
      </button>
    </Form>
  );
}
