import type { MemberPasskey } from "#shared/desk.ts";
import { DeskTime } from "./desk-time.tsx";
import { RowAction } from "./row-action.tsx";

/** The passkeys of a member. */
export const PasskeyList = ({ passkeys }: { passkeys: readonly MemberPasskey[] }) => (
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
);
