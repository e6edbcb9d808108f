import { Form } from "react-router";
import { EmailField, TextField } from "#app/ui/field.tsx";
import type { DeskDoor } from "#content/types.ts";
import { roles } from "#shared/desk-pages.ts";

type Props = {
  words: DeskDoor["members"];
  refused: { readonly email: string; readonly error: string } | undefined;
  isBusy: boolean;
};

/** Who is to come in, and as what. */
export function InviteForm({ words, refused, isBusy }: Props) {
  return (
    <section className="desk-panel" aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <Form method="post" className="desk-form invite-form" noValidate>
        <div className="desk-bar">
          <EmailField
            id="email"
            name="email"
            label="Mail address"
            defaultValue={refused?.email}
            error={refused?.error}
            autoComplete="off"
          />
          <TextField id="name" name="name" label="Name" isOptional autoComplete="off" />
        </div>
        <fieldset className="desk-choices">
          <legend>Role</legend>
          {roles.map((role) => (
            <label key={role}>
              <input type="radio" name="role" value={role} defaultChecked={role === "sales"} />
              <span>
                <strong>{words.roles[role].heading}</strong> <span className="muted">{words.roles[role].body}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <button type="submit" name="intent" value="invite" className="btn" aria-disabled={isBusy}>
          Send invitation
        </button>
      </Form>
    </section>
  );
}
