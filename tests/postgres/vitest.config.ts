import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/postgres/**/*.test.ts'], testTimeout: 5 * 60_000, hookTimeout: 5 * 60_000 },
});
