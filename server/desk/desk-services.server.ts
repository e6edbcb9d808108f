import type { DeskServices } from "#shared/desk.ts";
import type { DeskParts } from "./desk-parts.server.ts";
import { createMemberServices } from "./members.server.ts";
import { createPasskeyServices } from "./passkeys.server.ts";
import { createSessionServices } from "./sessions.server.ts";
import { createSignInServices } from "./sign-in.server.ts";

/** Everything that the desk may ask of the server. */
export function createDeskServices(parts: DeskParts): DeskServices {
  return {
    ...createSessionServices(parts),
    ...createSignInServices(parts),
    ...createPasskeyServices(parts),
    ...createMemberServices(parts),
  };
}
