import { backUp } from "#server/backup/back-up.server.ts";
import { readWords, runCommand, UsageError, withStore } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `Copies leads, subscribers and the outbox, and the generated secret key, while the server runs.

  npm run backup -- PATH    a folder that does not exist yet; \`npm run restore -- PATH\` reads it`;

await runCommand(USAGE, async () => {
  const { command: folder, words } = readWords({});
  if (!folder || words.length > 0) throw new UsageError("Say one folder.");
  await withStore(async (store, { dataDir }) => {
    const { leads, subscribers, outbox } = await backUp(store, dataDir, folder);
    print(`${folder} holds ${leads} leads, ${subscribers} subscribers and ${outbox} messages; opened and whole.`);
  });
});
