import { Form } from "react-router";

type Props = {
  intent: string;
  /** Which record is meant: a field of the form. */
  name: "id" | "domain";
  value: string;
  label: string;
  /** What it would be done to, for those who hear the buttons of a list without its rows. */
  about: string;
};

/** The one thing that can be done with a row of a list. */
export function RowAction({ intent, name, value, label, about }: Props) {
  return (
    <Form method="post">
      <input type="hidden" name={name} value={value} />
      <button type="submit" name="intent" value={intent} className="btn btn--outline" aria-label={`${label}: ${about}`}>
        {label}
      </button>
    </Form>
  );
}
