import { defineConfig } from "vitest/config";
import { foldersInMemory, ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();
foldersInMemory();

// Separate from vite.config.ts: the React Router plugin must not run under vitest.
export default defineConfig({
  test: {
    include: ["{app,content-model,server,shared,scripts}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: "tests/support/stores-for-the-run.ts",
    // A limit for a busy machine; slow tests are in the list of the slowest tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // At least one more than there are cores: some tests mostly wait.
    maxWorkers: 3,
    // Test files clean up after themselves, so they can share a process instead of waiting for a new one.
    isolate: false,
  },
});
