import { startRegistration } from "@simplewebauthn/browser";
import { Form } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { MemberPasskey } from "#shared/desk.ts";
import { DeskTime } from "./desk-time.tsx";
import { usePasskey } from "./use-passkey.ts";

/** The passkeys of a member, with the button that adds one of this device. */
export function PasskeyList({ passkeys, gaveUp }: { passkeys: readonly MemberPasskey[]; gaveUp: string }) {
  const { state, start } = usePasskey("add-passkey", (options) =>
    startRegistration({ optionsJSON: JSON.parse(options) }),
  );
  return (
    <>
      <ul className="desk-list">
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <p className="muted small">
                Added <DeskTime at={createdAt} />
                {usedAt ? (
                  <>
                    , last used <DeskTime at={usedAt} />
                  </>
                ) : null}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="intent"
                value="remove-passkey"
                className="btn btn--outline"
                aria-label={`Remove: ${name}`}
              >
                Remove
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={start} aria-disabled={state === "busy"}>
        Add a passkey
      </button>
      {state === "given up" ? (
        <Notice tone="danger">
          <p>{gaveUp}</p>
        </Notice>
      ) : null}
    </>
  );
}
