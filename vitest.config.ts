import { defineConfig } from "vitest/config";

// Separate from vite.config.ts: the React Router plugin must not run under vitest.
export default defineConfig({
  test: {
    include: ["{app,content,server,shared,scripts}/**/*.test.{ts,tsx}"],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
