import { startRegistration } from "@simplewebauthn/browser";
import type { MemberPasskey } from "#shared/desk.ts";
import { DeskTime } from "./desk-time.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { RowAction } from "./row-action.tsx";

const register = (options: string) => startRegistration({ optionsJSON: JSON.parse(options) });

/** The passkeys of a member, with the button that adds one of this device. */
export function PasskeyList({ passkeys, gaveUp }: { passkeys: readonly MemberPasskey[]; gaveUp: string }) {
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
            <RowAction intent="remove-passkey" name="id" value={id} label="Remove" about={name} />
          </li>
        ))}
      </ul>
      <PasskeyButton intent="add-passkey" ask={register} label="Add a passkey" gaveUp={gaveUp} />
    </>
  );
}
