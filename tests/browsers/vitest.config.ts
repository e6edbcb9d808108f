import { defineConfig } from "vitest/config";
import { ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    projects: ["firefox", "webkit"].map((name) => ({
      extends: true,
      test: {
        name,
        include: ["tests/browsers/*.browsers.ts"],
        globalSetup: "tests/browsers/global-setup.ts",
      },
    })),
  },
});
