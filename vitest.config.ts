import { defineConfig } from "vitest/config";
import { foldersInMemory, ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();
foldersInMemory();

// Separate from vite.config.ts: the React Router plugin must not run under vitest.
export default defineConfig({
  test: {
    include: ["{app,content-model,server,shared,scripts}/**/*.test.{ts,tsx}"],
    environment: "node",
    tags: [{ name: "all", description: "Only in `npm run test:all`, see tests/README.md" }],
    globalSetup: "tests/support/stores-for-the-run.ts",
    // A limit for a busy machine; slow tests are in the list of the slowest tests. It ends what
    // hangs. Machines differ by four times in speed, and the journeys run at the same time.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // At least one more than there are cores: some tests mostly wait.
    maxWorkers: 3,
    // Test files clean up after themselves, so they can share a process instead of waiting for a
    // new one.
    isolate: false,
  },
});
