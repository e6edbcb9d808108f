import { defineConfig } from "vitest/config";
import { ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();

export default defineConfig({
  test: {
    include: ["tests/companies/*.test.ts"],
    testTimeout: 60 * 60_000,
    hookTimeout: 60 * 60_000,
    maxWorkers: 1,
  },
});
