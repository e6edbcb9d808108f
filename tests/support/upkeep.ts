import { runUpkeep } from "#server/upkeep.server.ts";
import { createMemoryLog } from "./memory-log.ts";
import type { World } from "./world.ts";

/** Runs the hourly upkeep once, and throws if a step fails. */
export async function runUpkeepOf(world: World, retainLeadsDays = 730): Promise<void> {
  const { lines, log } = createMemoryLog();
  await runUpkeep({ ...world.site, log, dataDir: world.folder, retainLeadsDays });
  if (lines.length > 0) throw new Error(lines.join(""));
}
