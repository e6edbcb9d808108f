import { defineConfig } from "vitest/config";
import { foldersInMemory, ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();
foldersInMemory();

// Separate from vite.config.ts: the React Router plugin must not run under vitest.
export default defineConfig({
  test: {
    include: ["{app,content-model,server,shared,scripts}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: "tests/support/postgres-for-the-run.ts",
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A file leaves nothing behind in its process, so the next one need not wait for a new one.
    isolate: false,
  },
});
