import { defineConfig } from "vitest/config";
import { ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();

export default defineConfig({
  test: {
    include: ["tests/faults/*.faults.ts"],
    testTimeout: 15 * 60_000,
    hookTimeout: 120_000,
    // One fault at a time, because they wait for timers and share the machine.
    fileParallelism: false,
    reporters: ["verbose"],
    disableConsoleIntercept: true,
  },
});
