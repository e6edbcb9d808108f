import { Form } from "react-router";

type Props = {
  intent: string;
  label: string;
  id?: string;
  about?: string;
  className?: string;
};

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
