import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["tests/standards/*.test.ts"], testTimeout: 10 * 60_000 },
});
