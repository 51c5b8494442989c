import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/deploy/**/*.test.ts'], testTimeout: 10 * 60_000, hookTimeout: 10 * 60_000 },
});
