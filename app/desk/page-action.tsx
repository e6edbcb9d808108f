import { Form } from "react-router";

/** One thing that can be done with all that a page or a panel shows; what is done with a row is a RowAction. */
export function PageAction({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post">
      <button type="submit" name="intent" value={intent} className="btn btn--outline">
        {label}
      </button>
    </Form>
  );
}
