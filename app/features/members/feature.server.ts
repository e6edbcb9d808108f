import type { Feature } from "#server/feature.server.ts";
import { afterRestore } from "./after-restore.server.ts";
import { membersMails } from "./mails/members-mails.server.ts";
import { membersUpkeep } from "./upkeep.server.ts";

/** Who may sign in to the desk, and how. */
export const members: Feature = {
  name: "members",
  mails: membersMails,
  upkeep: membersUpkeep,
  afterRestore,
};
