import { runUpkeep } from "#server/upkeep.server.ts";
import { createMemoryLog } from "./memory-log.ts";
import type { World } from "./world.ts";

const ERROR = 50;

/** Runs the hourly upkeep once, and throws if a step fails. */
export async function runUpkeepOf(world: World, retainLeadsDays = 730): Promise<void> {
  const { lines, log } = createMemoryLog();
  await runUpkeep({ ...world.site, log, dataDir: world.folder, retainLeadsDays });
  const failures = lines.filter((line) => JSON.parse(line).level >= ERROR);
  if (failures.length > 0) throw new Error(failures.join(""));
}
