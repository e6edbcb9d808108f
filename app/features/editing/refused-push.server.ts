import type { EditingSite } from "./editing-site.server.ts";
import { RefusedPush } from "./repository/git.server.ts";

/** What the work answers; or that the repository's origin took nothing, as without a right to write. */
export async function unlessPushRefused<Outcome>(
  { log }: Pick<EditingSite, "log">,
  work: () => Promise<Outcome>,
): Promise<Outcome | { readonly status: "no push" }> {
  try {
    return await work();
  } catch (err) {
    if (!(err instanceof RefusedPush)) throw err;
    log.error({ err }, "the origin of the content refused a change");
    return { status: "no push" };
  }
}
