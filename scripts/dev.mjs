import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readSettingsFile, settingsFile } from "../server/settings-file.server.mjs";
import { showUntilChanged } from "./setup/broken-records.mjs";
import { ensureInstalled, root, run, runtimeEnv, runtimeNode } from "./setup/runtime.mjs";

await ensureInstalled();
const settings = { ...readSettingsFile(settingsFile(root)), ...process.env };
for (;;) {
  const { status, stdout, stderr } = spawnSync(runtimeNode(), ["scripts/prepare.ts"], {
    cwd: root,
    encoding: "utf8",
    env: runtimeEnv(),
  });
  process.stderr.write(stdout + stderr);
  if (status === 0) break;
  if (!stderr.startsWith("Content has")) process.exit(status ?? 1);
  console.error("The site starts once that is fixed.");
  const place = { port: Number(settings.PORT || 3000), host: settings.HOST || "127.0.0.1" };
  await showUntilChanged(stderr, join(root, "content"), place);
}
process.exit(run("server.ts", ["--dev"]));
