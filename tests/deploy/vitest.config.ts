import { defineConfig } from "vitest/config";
import { ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();

export default defineConfig({
  test: {
    include: ["tests/deploy/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
