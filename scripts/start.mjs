import { spawn } from "node:child_process";
import { isBuildStale } from "./setup/freshness.mjs";
import {
  ensureInstalled,
  isInstalled,
  isRuntimeNew,
  root,
  run,
  runtimeEnv,
  runtimeNode,
  thisSystem,
  unfit,
} from "./setup/runtime.mjs";
import { recoverBuild } from "./setup/swap-build.mjs";

if (!isInstalled() && !unfit(thisSystem()))
  console.error(
    "First start: packages (about 480 MB), then the pages. About a minute and a half; later starts take a second.",
  );
await ensureInstalled();
recoverBuild(root);
if (isBuildStale()) {
  const code = await run("scripts/build.mjs", ["--quiet"]);
  if (code !== 0) process.exit(code);
}
if (isRuntimeNew()) {
  await import("../server.ts");
} else {
  const server = spawn(runtimeNode(), ["server.ts"], {
    cwd: root,
    stdio: "inherit",
    env: runtimeEnv(),
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 1));
}
