import { adviceOnData } from "./data-folder.server.ts";
import { adviceOnDatabase } from "./store/database-advice.server.ts";

/** Why a start failed, in a sentence, and what to do where the error itself does not say it. */
export async function notStarted(error: unknown, dataDir: string): Promise<string> {
  const { message, code, errors } = error as NodeJS.ErrnoException & AggregateError;
  // Where a name has several addresses, the error of each is said by itself.
  const said = message || errors?.[0]?.message || code || "";
  const advice = adviceOnDatabase(error) || (await adviceOnData(dataDir));
  return `Not started: ${advice ? `${said.replace(/\.$/, "")}. ${advice}` : said}`;
}
