import { defineConfig } from "vitest/config";
import { ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();

export default defineConfig({
  test: {
    include: ["tests/install/*.test.ts"],
    testTimeout: 15 * 60_000,
    hookTimeout: 15 * 60_000,
  },
});
