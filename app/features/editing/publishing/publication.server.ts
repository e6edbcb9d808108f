import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { findDraft } from "#features/editing/tables/drafts-table.server.ts";
import {
  lastPublication,
  type StoredPublication,
} from "#features/editing/tables/publications-table.server.ts";
import { findTakeDown } from "#features/editing/tables/take-downs-table.server.ts";
import { failPublication, goLive, type Publishable } from "./go-live.server.ts";
import { inTurn } from "./in-turn.server.ts";
import { changeToPublish, nothingToPublish, takeDownToPublish } from "./publishables.server.ts";

/** Longer than any build: the process of an older one must have ended. */
const LONGEST_BUILD_MS = 15 * 60_000;
/** A build during which the server dies each time would otherwise end it for good. */
const MOST_ATTEMPTS = 3;

/** The last publication and how far it is; null if there was none. */
export async function currentPublication({
  store,
  clock,
  editing,
}: EditingSite): Promise<StoredPublication | null> {
  const last = await lastPublication(store.db);
  if (!last) return null;
  const { unrecorded } = editing.publishing;
  if (unrecorded?.id === last.id) return unrecorded;
  const isLost =
    last.state === "building" && Date.parse(last.startedAt) < clock().getTime() - LONGEST_BUILD_MS;
  if (!isLost) return last;
  return {
    ...last,
    state: "failed",
    problem: "The server stopped while it was building. Publish again.",
  };
}

/** Resumes a publication of this installation that was interrupted by a stop. */
export async function resumePublication(site: EditingSite): Promise<void> {
  const last = await lastPublication(site.store.db);
  if (last?.state === "building") void inTurn(site, () => goOn(site, last));
  else void inTurn(site, site.editing.builds.tidy);
}

async function goOn(site: EditingSite, last: StoredPublication): Promise<void> {
  const { builds } = site.editing;
  const attempts = await builds.attempts(last.commit);
  if (attempts === 0) return;
  const what = await interrupted(site, last);
  if (!what) {
    const problem = "The change was discarded while it was being published.";
    return failPublication(site, last, nothingToPublish, problem);
  }
  if (attempts >= MOST_ATTEMPTS) {
    const problem = `The server stopped ${attempts} times while it was building this change. Ask an engineer.`;
    return failPublication(site, last, what, problem);
  }
  site.log.warn({ commit: last.commit }, "the server stopped while it was publishing, and goes on");
  await builds.begin(last.commit);
  await goLive(site, { id: null, name: last.member }, last, what);
}

/** What an interrupted publication was to make live; null if that is no longer there. */
async function interrupted(
  site: EditingSite,
  last: StoredPublication,
): Promise<Publishable | null> {
  const { db } = site.store;
  const [main = "", drafted] = await site.editing.repository.parents(last.commit);
  if (drafted === undefined) {
    const planned = await findTakeDown(db, last);
    return planned ? takeDownToPublish(site, planned) : null;
  }
  const draft = await findDraft(db, last);
  return draft ? changeToPublish(site, { ...draft, commit: drafted }, main) : null;
}
