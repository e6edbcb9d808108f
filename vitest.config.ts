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
    // A bound for a busy machine: what takes long is in the list of the slowest tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One more than there are cores at least: some tests wait most of their time.
    maxWorkers: 3,
    // A file leaves nothing behind in its process, so the next one need not wait for a new one.
    isolate: false,
  },
});
